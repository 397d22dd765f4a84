import { z } from 'zod';
import { type PlacedLabel, type PostLabel, sourceTypes } from '../../../providers/publishing/post-label.ts';

const visibleSchema = z.object({ text: z.string(), place: z.enum(['start', 'end']) });

/** What `publications.placed_label` holds: what was to be sent, and what the post has. */
const storedSchema = z.object({
  wanted: z.object({
    visible: visibleSchema.nullable(),
    sourceType: z.enum(sourceTypes).nullable(),
    fallback: visibleSchema,
  }),
  has: z.object({ machine: z.enum(['text', 'platform']).nullable(), visible: z.string().nullable() }),
});

/** Null: no label. */
export function storedLabel(wanted: PostLabel | null, has: PlacedLabel | null | undefined): string | null {
  return wanted && has ? JSON.stringify({ wanted, has }) : null;
}

/** Null: none, or one that this release cannot read. */
export function readPlacedLabel(stored: string | null) {
  if (stored === null) return null;
  try {
    return storedSchema.safeParse(JSON.parse(stored)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** For people: what the post has; null if nothing. */
export function describePlacedLabel(stored: string | null): string | null {
  const label = readPlacedLabel(stored);
  if (!label) return null;
  const { machine, visible } = label.has;
  const parts = [
    machine === null
      ? null
      : `Machine-readable (${label.wanted.sourceType ?? ''}${machine === 'platform' ? ', beside the text' : ''})`,
    visible === null ? null : `Visible: “${visible}”`,
  ];
  return parts.filter((part) => part !== null).join('. ') || null;
}
