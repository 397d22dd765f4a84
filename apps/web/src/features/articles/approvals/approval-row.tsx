import type { AwaitingArticle } from '@chapterhouse/contract/articles/approval';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { formatDateTime } from '../../../lib/format-time.ts';
import { openedTexts } from '../quality/opened-texts.ts';
import classes from './approvals.module.css';

type Props = { article: AwaitingArticle; isChosen: boolean; onChoose: (isChosen: boolean) => void };

export function ApprovalRow({ article, isChosen, onChoose }: Props) {
  const { id, title, site, topic, date, word_count: words } = article;
  const isOverdue = Date.parse(date) <= Date.now();
  return (
    <li className={classes.row}>
      <label className={classes.box}>
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        <span className="visually-hidden">Select {title}</span>
      </label>
      <div className={classes.words}>
        <Link to="/articles/$articleId" params={{ articleId: id }} className={classes.title}>
          {title}
        </Link>
        <p className={classes.about}>
          {[site, topic, `${words.toLocaleString()} words`].filter(Boolean).join(' · ')}
        </p>
        {article.changed_since_approval && (
          <p className={classes.note}>The text was changed after it was approved.</p>
        )}
        {openedTexts.has(article.content_hash) && <p className={classes.about}>Opened</p>}
      </div>
      <div className={classes.due}>
        <time dateTime={date}>{formatDateTime(date)}</time>
        {isOverdue && <StatusBadge tone="yellow">Overdue</StatusBadge>}
      </div>
    </li>
  );
}
