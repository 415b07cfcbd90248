import { DataModel } from "../abstract/data-model";
import { ArrayField } from "../fields/array-field";
import type { DataField } from "../fields/data-field";
import { NumberField } from "../fields/number-field";
import { SchemaField } from "../fields/schema-field";
import { StringField } from "../fields/string-field";

/** A moment of the world's time taken apart. All count from zero. */
export interface TimeComponents {
  year: number;
  /** Days that are over in the year. */
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Index of the month. */
  month: number;
  dayOfMonth: number;
  /** Index of the weekday. */
  dayOfWeek: number;
  /** Index of the season; null where the calendar has none at that time. */
  season: number | null;
  leapYear: boolean;
}
interface Month {
  name: string;
  days: number;
  leapDays: number | null;
}
interface Season {
  name: string;
  dayStart: number | null;
  dayEnd: number | null;
}

const count = (initial: number): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, positive: true, initial });
const maybe = (): NumberField =>
  new NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null });
const name = (): StringField => new StringField({ required: true, blank: false });

/** A calendar: how the seconds of the world's time make years, months, days, hours and minutes. */
export class CalendarData extends DataModel {
  declare name: string;
  declare years: {
    yearZero: number;
    firstWeekday: number;
    leapYear: { leapStart: number; leapInterval: number } | null;
  };
  declare months: { values: Month[] } | null;
  declare days: {
    values: { name: string }[];
    daysPerYear: number;
    hoursPerDay: number;
    minutesPerHour: number;
    secondsPerMinute: number;
  };
  declare seasons: { values: Season[] } | null;

  static override defineSchema(): Record<string, DataField> {
    return {
      name: name(),
      description: new StringField({ required: true }),
      years: new SchemaField({
        yearZero: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
        firstWeekday: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
        leapYear: new SchemaField(
          {
            leapStart: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
            leapInterval: count(4),
          },
          { nullable: true, initial: null },
        ),
      }),
      months: new SchemaField(
        {
          values: new ArrayField(
            new SchemaField({
              name: name(),
              abbreviation: new StringField(),
              ordinal: count(1),
              days: count(30),
              leapDays: maybe(),
            }),
          ),
        },
        { nullable: true, initial: null },
      ),
      days: new SchemaField({
        values: new ArrayField(new SchemaField({ name: name(), abbreviation: new StringField(), ordinal: count(1) })),
        daysPerYear: count(365),
        hoursPerDay: count(24),
        minutesPerHour: count(60),
        secondsPerMinute: count(60),
      }),
      seasons: new SchemaField(
        {
          values: new ArrayField(new SchemaField({ name: name(), dayStart: maybe(), dayEnd: maybe() })),
        },
        { nullable: true, initial: null },
      ),
    };
  }

  get #secondsPerDay(): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    return hoursPerDay * minutesPerHour * secondsPerMinute;
  }

  isLeapYear(year: number): boolean {
    const { leapYear } = this.years;
    return leapYear !== null && year >= leapYear.leapStart && (year - leapYear.leapStart) % leapYear.leapInterval === 0;
  }

  #daysOfMonth({ days, leapDays }: Month, leap: boolean): number {
    return leap ? (leapDays ?? days) : days;
  }

  #daysOfYear(year: number): number {
    const leap = this.isLeapYear(year);
    const { months, days } = this;
    if (!months?.values.length) return days.daysPerYear;
    return months.values.reduce((all, month) => all + this.#daysOfMonth(month, leap), 0);
  }

  /** Days from the beginning of year 0 to the beginning of a year. */
  #daysBefore(year: number): number {
    let days = 0;
    for (let index = 0; index < year; index++) days += this.#daysOfYear(index);
    for (let index = year; index < 0; index++) days -= this.#daysOfYear(index);
    return days;
  }

  /** Takes a time apart. @param time seconds of the world's time */
  timeToComponents(time = 0): TimeComponents {
    const { minutesPerHour, secondsPerMinute, values: weekdays } = this.days;
    const total = Math.floor(time / this.#secondsPerDay);
    const rest = time - total * this.#secondsPerDay;
    let year = 0;
    let day = total;
    while (day < 0) day += this.#daysOfYear(--year);
    while (day >= this.#daysOfYear(year)) day -= this.#daysOfYear(year++);
    const week = Math.max(weekdays.length, 1);
    const weekday = (((total + this.years.firstWeekday) % week) + week) % week;
    return {
      year,
      day,
      hour: Math.floor(rest / (minutesPerHour * secondsPerMinute)),
      minute: Math.floor(rest / secondsPerMinute) % minutesPerHour,
      second: Math.floor(rest % secondsPerMinute),
      ...this.#monthOf(day, this.isLeapYear(year)),
      dayOfWeek: weekday,
      season: this.#seasonOf(day),
      leapYear: this.isLeapYear(year),
    };
  }

  #monthOf(day: number, leap: boolean): { month: number; dayOfMonth: number } {
    let dayOfMonth = day;
    for (const [month, value] of (this.months?.values ?? []).entries()) {
      const days = this.#daysOfMonth(value, leap);
      if (dayOfMonth < days) return { month, dayOfMonth };
      dayOfMonth -= days;
    }
    return { month: 0, dayOfMonth: day };
  }

  #seasonOf(day: number): number | null {
    const found = (this.seasons?.values ?? []).findIndex(({ dayStart, dayEnd }) => {
      if (dayStart === null || dayEnd === null) return false;
      // A season may go over the end of the year.
      return dayStart <= dayEnd ? day >= dayStart && day <= dayEnd : day >= dayStart || day <= dayEnd;
    });
    return found < 0 ? null : found;
  }

  /** Seconds of the world's time that components stand for; those that are absent are 0. A month and its day go before `day`. */
  componentsToTime(components: Partial<TimeComponents> = {}): number {
    const { year = 0, day = 0, hour = 0, minute = 0, second = 0, month, dayOfMonth = 0 } = components;
    const { minutesPerHour, secondsPerMinute } = this.days;
    const leap = this.isLeapYear(year);
    const earlier = (this.months?.values ?? []).slice(0, month ?? 0);
    const inYear =
      month === undefined ? day : earlier.reduce((all, one) => all + this.#daysOfMonth(one, leap), 0) + dayOfMonth;
    const days = this.#daysBefore(year) + inYear;
    return days * this.#secondsPerDay + (hour * minutesPerHour + minute) * secondsPerMinute + second;
  }

  /** A time moved by a time or by components: years and months go by the calendar, the rest by its seconds. */
  add(start: number | TimeComponents, delta: number | Partial<TimeComponents>): TimeComponents {
    const from = typeof start === "number" ? start : this.componentsToTime(start);
    if (typeof delta === "number") return this.timeToComponents(from + delta);
    const { year = 0, day = 0, hour = 0, minute = 0, second = 0 } = delta;
    const at = this.timeToComponents(from);
    const moved = this.componentsToTime({ ...at, year: at.year + year });
    const { minutesPerHour, secondsPerMinute } = this.days;
    const rest = day * this.#secondsPerDay + (hour * minutesPerHour + minute) * secondsPerMinute + second;
    return this.timeToComponents(moved + rest);
  }
}
