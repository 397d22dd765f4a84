type WeekInfo = { firstDay: number };

/** The day that weeks begin with where the reader's language is at home: 0 for Sunday; Monday when unknown. */
export function firstWeekday(language: string = navigator.language): number {
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(
    language,
  );
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return firstDay % 7;
}
