"""The worker processes in which bots think and uploads are tried out."""
