/** The rule that is read over the page, if one is. */
let opened = $state<string | null>(null);

export const ruleSheet = {
  get opened() {
    return opened;
  },
  open: (id: string) => void (opened = id),
  close: () => void (opened = null),
};
