/** Chances to win, as they are told. */

/** A chance in hundredths, with its error. */
export const percent = ({ value, error }: { value: number; error: number }) => ({
  n: Math.round(value * 100),
  error: Math.max(1, Math.round(error * 100)),
});
