import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';
import textClasses from '../../../components/styles/text.module.css';
import { formatLongDateTime, localTimeZone } from '../../../lib/format-time.ts';
import { type PlannedArticle, publicationPlan } from './batch-body.ts';
import scheduleClasses from './schedule.module.css';
import classes from './wizard.module.css';
import type { WizardState } from './wizard-state.ts';

/** When an article of the plan is published, in words. */
export function dueText(
  { due }: Pick<PlannedArticle, 'due'>,
  { options }: Pick<WizardState, 'options'>,
): string {
  if (due) return formatLongDateTime(due);
  return options.needsApproval ? 'Once written and approved' : 'As soon as it is written';
}

/** The selected articles with their dates; a long list is cut at `most`. */
export function PublicationDates({ state, most = Infinity }: { state: WizardState; most?: number }) {
  const articles = publicationPlan(state, localTimeZone());
  const last = articles.at(-1);
  const isByHand = state.blog !== null && !capabilitiesOf(state.blog.platform).publishes;
  return (
    <section aria-labelledby="publication-dates">
      <h3 className={classes.panelTitle} id="publication-dates">
        Publication dates
      </h3>
      <p className={textClasses.muted}>Your local time ({localTimeZone()})</p>
      {isByHand && (
        <p className={textClasses.muted}>
          You publish these articles yourself: when one is due, copy its HTML to your website and flag it as
          published.
        </p>
      )}
      <ol className={scheduleClasses.plan}>
        {articles.slice(0, most).map((article, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list does not change here.
          <li key={index}>
            <bdi>{article.title}</bdi>
            <time dateTime={article.due?.toISOString()}>{dueText(article, state)}</time>
          </li>
        ))}
      </ol>
      {last && articles.length > most && (
        <p className={textClasses.muted}>
          and {articles.length - most} more, the last one on {dueText(last, state)}
        </p>
      )}
    </section>
  );
}
