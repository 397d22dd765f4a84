import { instantOf, wallClock } from './zone-clock.ts';

/*
 * Days as somebody's calendar has them: a day is its date (`2026-11-21`) in a time zone, and may be 23, 24 or 25
 * hours long. The dashboard counts by these days, the calendar draws them, and both sides ask here.
 * Every function that takes a zone throws RangeError when it is unknown.
 */

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The date that the zone's calendar shows at a moment. */
export function dayOf(timeZone: string, moment: Date): string {
  return localMinute(timeZone, moment).slice(0, 10);
}

/** When a date begins in the zone: midnight, or what comes after a midnight that a clock change skips. */
export function dayStart(timeZone: string, day: string): Date {
  return new Date(instantOf(timeZone, wallOf(day)));
}

/** The date so many days later, or earlier for a negative number. */
export function addDays(day: string, count: number): string {
  return new Date(wallOf(day) + count * dayMs).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(wallOf(day)).getUTCDay();
}

/** Date and time to the minute on the zone's clocks, as a `datetime-local` field writes it: `2026-11-21T09:00`. */
export function localMinute(timeZone: string, moment: Date): string {
  return new Date(wallClock(timeZone, moment.getTime())).toISOString().slice(0, 16);
}

/**
 * The moment at which the zone's clocks show what a `datetime-local` field holds, or null when that is no date and
 * time. Skipped and repeated times: as `instantOf`.
 */
export function momentOf(timeZone: string, local: string): Date | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? Date.parse(`${local.slice(0, 16)}Z`) : Number.NaN;
  return Number.isNaN(wall) ? null : new Date(instantOf(timeZone, wall));
}

/** The same time of day on another date: 09:00 stays 09:00, whatever the clocks did between the two. */
export function movedToDay(timeZone: string, moment: Date, day: string): Date {
  const wall = wallClock(timeZone, moment.getTime());
  const timeOfDay = ((wall % dayMs) + dayMs) % dayMs;
  return new Date(instantOf(timeZone, wallOf(day) + timeOfDay));
}

/** How far the zone's clocks are ahead of UTC at a moment, as ISO 8601 writes it: `+05:45`. */
export function offsetOf(timeZone: string, moment: Date): string {
  const minutes = Math.round((wallClock(timeZone, moment.getTime()) - moment.getTime()) / minuteMs);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Midnight of a date as a reading without a zone. */
function wallOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
