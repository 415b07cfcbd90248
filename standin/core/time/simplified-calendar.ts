const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The calendar of a world that has no other: twelve months of the usual lengths, and a leap year every fourth. */
export const SIMPLIFIED_CALENDAR: Record<string, unknown> = {
  name: "CALENDAR.Simplified",
  description: "",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: {
    values: LENGTHS.map((days, index) => ({
      name: `CALENDAR.Month${index + 1}`,
      abbreviation: "",
      ordinal: index + 1,
      days,
      leapDays: index === 1 ? 29 : null,
    })),
  },
  days: {
    values: Array.from({ length: 7 }, (_value, index) => ({
      name: `CALENDAR.Day${index + 1}`,
      abbreviation: "",
      ordinal: index + 1,
    })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: null,
};
