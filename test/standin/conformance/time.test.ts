import { describe, expect, it } from "vitest";
import { CalendarData } from "../../../standin/core/time/calendar-data";
import { SIMPLIFIED_CALENDAR } from "../../../standin/core/time/simplified-calendar";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const usual = () => new CalendarData(structuredClone(SIMPLIFIED_CALENDAR));

// https://foundryvtt.com/api/v14/interfaces/foundry.data.types.TimeComponents.html
describe("the world's time taken apart", () => {
  it("counts all from zero, from the first moment of year 0", () => {
    expect(usual().timeToComponents(0)).toEqual({
      year: 0,
      day: 0,
      hour: 0,
      minute: 0,
      second: 0,
      month: 0,
      dayOfMonth: 0,
      dayOfWeek: 0,
      season: null,
      leapYear: false,
    });
    expect(usual().timeToComponents(31 * DAY + 5 * HOUR + 6 * MINUTE + 7)).toMatchObject({
      day: 31,
      month: 1,
      dayOfMonth: 0,
      dayOfWeek: 3,
      hour: 5,
      minute: 6,
      second: 7,
    });
  });

  it("knows years with a day more, and times before year 0", () => {
    const calendar = usual();
    expect([7, 8, 9, 12].map((year) => calendar.isLeapYear(year))).toEqual([false, true, false, true]);
    const leap = calendar.componentsToTime({ year: 8, month: 1, dayOfMonth: 28 });
    expect(calendar.timeToComponents(leap)).toMatchObject({
      year: 8,
      month: 1,
      dayOfMonth: 28,
      day: 59,
      leapYear: true,
    });
    expect(calendar.timeToComponents(leap + DAY)).toMatchObject({ month: 2, dayOfMonth: 0 });
    expect(calendar.timeToComponents(-1)).toMatchObject({
      year: -1,
      day: 364,
      hour: 23,
      minute: 59,
      second: 59,
      dayOfWeek: 6,
    });
  });

  it("is put together again", () => {
    const calendar = usual();
    for (const time of [0, 1, DAY - 1, 400 * DAY + 5, 3000 * DAY + 7 * HOUR, -10 * DAY, -4000 * DAY - 3]) {
      expect(calendar.componentsToTime(calendar.timeToComponents(time))).toBe(time);
    }
    expect(calendar.componentsToTime({ day: 2, hour: 1 })).toBe(2 * DAY + HOUR);
  });

  it("moves by years of the calendar and seconds of the rest", () => {
    const calendar = usual();
    expect(calendar.add(0, { year: 9, minute: 90 })).toMatchObject({ year: 9, day: 0, hour: 1, minute: 30 });
    expect(calendar.add(calendar.timeToComponents(DAY), 2 * HOUR)).toMatchObject({ day: 1, hour: 2 });
  });

  it("follows a world's own calendar", () => {
    const calendar = new CalendarData({
      name: "Own",
      days: {
        values: [{ name: "a" }, { name: "b" }],
        daysPerYear: 10,
        hoursPerDay: 4,
        minutesPerHour: 10,
        secondsPerMinute: 5,
      },
      years: { firstWeekday: 1 },
      seasons: {
        values: [
          { name: "wet", dayStart: 8, dayEnd: 1 },
          { name: "dry", dayStart: 2, dayEnd: 7 },
        ],
      },
    });
    expect(calendar.timeToComponents(200 * 12 + 50 + 7)).toMatchObject({
      year: 1,
      day: 2,
      hour: 1,
      minute: 1,
      second: 2,
      dayOfWeek: 1,
      season: 1,
    });
    expect(calendar.timeToComponents(200 * 9)).toMatchObject({ day: 9, season: 0 });
    expect(() => new CalendarData({ name: "" })).toThrow();
  });
});
