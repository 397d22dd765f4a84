import { articleLanguage } from '../claims/article-language.ts';

export type TopicOf = {
  title: string;
  subtopic_description: string;
  topic: string;
  focus_keyword: string | null;
};

/** What an article is about, as for the candidates of its writing. `language`: of its batch, if one was chosen. */
export function topicOf(
  { title, subtopic_description, topic, focus_keyword }: TopicOf,
  language: string | null,
) {
  const about = [subtopic_description, topic, focus_keyword ?? ''].join('. ');
  return { title, about, language: language ?? articleLanguage(`${title}. ${about}`) };
}
