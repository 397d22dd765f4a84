import { instantOf, wallClock } from './zone-clock.ts';

/*
 * Calendar days: a day is a date (`2026-11-21`) in a time zone, and may have 23, 24 or 25
 * hours. Dashboard and calendar, server and browser use these functions.
 * Functions with a zone throw RangeError if it is unknown.
 */

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The date in the zone at a given time. */
export function dayOf(timeZone: string, moment: Date): string {
  return localMinute(timeZone, moment).slice(0, 10);
}

/** The start of a date in the zone: midnight, or the first time after a skipped midnight. */
export function dayStart(timeZone: string, day: string): Date {
  return new Date(instantOf(timeZone, wallOf(day)));
}

/** Adds days to a date; negative numbers subtract. */
export function addDays(day: string, count: number): string {
  return new Date(wallOf(day) + count * dayMs).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(wallOf(day)).getUTCDay();
}

/** Date and time to the minute in the zone, as a `datetime-local` field formats it: `2026-11-21T09:00`. */
export function localMinute(timeZone: string, moment: Date): string {
  return new Date(wallClock(timeZone, moment.getTime())).toISOString().slice(0, 16);
}

/** Whether a day exists: JavaScript takes February 31 for March 3. */
function isDay(day: string): boolean {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? wallOf(day) : Number.NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}

/**
 * The time of a `datetime-local` value in the zone to the minute, or null if there is no such day or time. Times that the
 * zone skips or repeats: see `instantOf`.
 */
export function momentOf(timeZone: string, local: string): Date | null {
  const isTime = /^[^T]{10}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/.test(local);
  if (!isTime || !isDay(local.slice(0, 10))) return null;
  return new Date(instantOf(timeZone, Date.parse(`${local.slice(0, 16)}Z`)));
}

/** The same local time on another date: 09:00 stays 09:00 across clock changes. */
export function movedToDay(timeZone: string, moment: Date, day: string): Date {
  const wall = wallClock(timeZone, moment.getTime());
  const timeOfDay = ((wall % dayMs) + dayMs) % dayMs;
  return new Date(instantOf(timeZone, wallOf(day) + timeOfDay));
}

/** The zone's UTC offset at a given time, in ISO 8601 format: `+05:45`. */
export function offsetOf(timeZone: string, moment: Date): string {
  const minutes = Math.round((wallClock(timeZone, moment.getTime()) - moment.getTime()) / minuteMs);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Midnight of a date as a wall-clock reading. */
function wallOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
