import type { Services } from '../../../services.ts';
import { forgetAfterMs } from './link-freshness.ts';
import { createQualityRepository } from './quality-repository.ts';

/** Deletes results of links that have not been checked for months. */
export async function forgetLinks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await createQualityRepository(db).deleteLinksBefore(new Date(clock.now().getTime() - forgetAfterMs));
}
