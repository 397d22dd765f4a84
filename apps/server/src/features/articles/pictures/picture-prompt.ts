import { limits } from '@chapterhouse/contract/limits';
import type { SiteProfile } from '@chapterhouse/contract/sites/profile';
import { asData } from '../../prompts/prompt-data.ts';

type About = { title: string; excerpt: string | null; topic: string; profile: SiteProfile | undefined };

const usualStyle = 'a photograph in natural light, one clear subject, a calm background';

/** The description of a featured image, which a user may edit. Pure; the same article always has the same one. */
export function picturePrompt({ title, excerpt, topic, profile }: About): string {
  const subject = asData(excerpt ?? '') || asData(topic);
  const style = asData(profile?.image_style ?? '') || usualStyle;
  const lines = [
    `A featured image for the blog article “${asData(title)}”.`,
    ...(subject ? [`The article is about: ${subject}`] : []),
    ...(profile?.readers ? [`Its readers: ${asData(profile.readers)}`] : []),
    `Style: ${style.replace(/(?<!\.)\.+$/, '')}.`,
    'Wide format, with room around the subject.',
    'No text, letters, numbers, logos or watermarks. No people who exist.',
  ];
  return lines.join('\n').slice(0, limits.media.prompt);
}
