import { limits } from '@chapterhouse/contract/limits';
import { Button, Checkbox } from '@mantine/core';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import textClasses from '../../../components/styles/text.module.css';
import classes from '../../articles/cluster/cluster.module.css';
import { ClusterPicture } from '../../articles/cluster/cluster-picture.tsx';
import { canBeCluster, clusterPlan, newCluster, publicationOrder, withToggledLink } from './cluster-state.ts';
import type { Wizard } from './use-wizard.ts';
import type { WizardState } from './wizard-state.ts';

/** Whether the selected articles link to each other, and how. */
export function ClusterFields({ wizard: { state, change } }: { wizard: Wizard }) {
  const { cluster, subtopics } = state;
  if (!canBeCluster(state)) return null;
  const order = publicationOrder(state);
  const plan = clusterPlan(state);
  return (
    <section className={classes.plan} aria-label="Cluster">
      <Checkbox
        label="Plan as a cluster"
        description="One pillar covers the whole topic, the others cover its parts, and they link to each other."
        checked={cluster !== null}
        onChange={(event) =>
          change({ cluster: event.currentTarget.checked ? { ...newCluster, pillar: order[0] ?? 0 } : null })
        }
      />
      {cluster && plan && (
        <>
          <NativeSelect
            label="Pillar"
            description="Published first, so that the others can link to it."
            value={String(order[0])}
            onChange={(event) =>
              change({ cluster: { ...cluster, pillar: Number(event.currentTarget.value) } })
            }
          >
            {state.selected.map((index) => (
              <option key={index} value={index} dir="auto">
                {subtopics[index]?.title}
              </option>
            ))}
          </NativeSelect>
          <div className={classes.columns}>
            <ClusterPicture count={order.length} pillar={plan.pillar} links={plan.links} />
            <ol className={classes.list} aria-label="Planned links">
              {order.map((index, place) => (
                <li key={index} className={classes.row}>
                  <span className={classes.number}>{place + 1}</span>
                  <p className={classes.title}>
                    <bdi>{subtopics[index]?.title}</bdi>
                    {place === plan.pillar && <span className={classes.pillar}>Pillar</span>}
                  </p>
                  <LinkChoice
                    state={state}
                    order={order}
                    place={place}
                    onToggle={(to) => change({ cluster: withToggledLink(state, { from: place, to }) })}
                  />
                </li>
              ))}
            </ol>
          </div>
          <Checkbox
            label="Add links to live posts of this batch"
            description="A link needs the address of a live post. Posts that were published before it get the link as an update; without this, it is suggested to you."
            checked={cluster.updatesLive}
            onChange={(event) =>
              change({ cluster: { ...cluster, updatesLive: event.currentTarget.checked } })
            }
          />
          {cluster.links !== null && (
            <div>
              <Button
                size="xs"
                variant="default"
                onClick={() => change({ cluster: { ...cluster, links: null } })}
              >
                Reset Links
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

type ChoiceProps = {
  state: WizardState;
  order: readonly number[];
  place: number;
  onToggle: (to: number) => void;
};

/** To which articles one of them links, as boxes that open on demand. */
function LinkChoice({ state, order, place, onToggle }: ChoiceProps) {
  const links = clusterPlan(state)?.links ?? [];
  const targets = links.filter(({ from }) => from === place).map(({ to }) => to);
  const isFull = targets.length >= limits.linksPerArticle;
  return (
    <details>
      <summary className={classes.change}>{targetsText(targets)}</summary>
      <fieldset className={classes.targets}>
        <legend className="visually-hidden">Links of {state.subtopics[order[place] ?? 0]?.title}</legend>
        {order.map((index, to) =>
          to === place ? null : (
            <Checkbox
              key={index}
              size="sm"
              label={`${to + 1}. ${state.subtopics[index]?.title}`}
              checked={targets.includes(to)}
              disabled={isFull && !targets.includes(to)}
              onChange={() => onToggle(to)}
            />
          ),
        )}
        {isFull && (
          <p className={textClasses.quiet}>
            An article can have {limits.linksPerArticle} links to its own site.
          </p>
        )}
      </fieldset>
    </details>
  );
}

function targetsText(targets: readonly number[]): string {
  if (targets.length === 0) return 'Links to none of them';
  return `Links to ${[...targets]
    .sort((a, b) => a - b)
    .map((to) => to + 1)
    .join(', ')}`;
}

/** The plan as it will be activated. */
export function ClusterSummary({ state }: { state: WizardState }) {
  const plan = clusterPlan(state);
  if (!plan) return null;
  const order = publicationOrder(state);
  return (
    <section className={classes.panel} aria-labelledby="cluster-plan">
      <h3 id="cluster-plan" className={textClasses.heading}>
        Cluster
      </h3>
      <div className={classes.columns}>
        <ClusterPicture count={order.length} pillar={plan.pillar} links={plan.links} />
        <ol className={classes.list} aria-label="Planned links">
          {order.map((index, place) => (
            <li key={index} className={classes.row}>
              <span className={classes.number}>{place + 1}</span>
              <p className={classes.title}>
                <bdi>{state.subtopics[index]?.title}</bdi>
                {place === plan.pillar && <span className={classes.pillar}>Pillar</span>}
              </p>
              <p className={textClasses.quiet}>
                {targetsText(plan.links.filter(({ from }) => from === place).map(({ to }) => to))}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <p className={textClasses.quiet}>
        {state.cluster?.updatesLive
          ? 'Each link is added when the article that it leads to is live, also to posts that were published before.'
          : 'Each link is added when the article that it leads to is live. For posts that were published before, it is suggested to you.'}
      </p>
    </section>
  );
}
