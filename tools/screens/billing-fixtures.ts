import type {
  Invoice,
  ListedPlan,
  SubscriptionPreview,
  SubscriptionState,
} from '@chapterhouse/contract/billing/endpoints';
import type { Fixtures } from './scene.ts';

const free: ListedPlan = {
  plan_id: 'free',
  name: 'Free',
  description: 'To try it out',
  monthly_price: 0,
  yearly_price: 0,
  articles_limit: 5,
  wordpress_sites_limit: 1,
};
const growth: ListedPlan = {
  plan_id: 'growth_starter',
  name: 'Growth',
  description: 'For a blog that grows',
  monthly_price: 29,
  yearly_price: 290,
  articles_limit: 50,
  wordpress_sites_limit: 3,
};
const enterprise: ListedPlan = {
  plan_id: 'enterprise',
  name: 'Enterprise',
  description: 'For teams with many blogs',
  monthly_price: 99,
  yearly_price: 990,
  articles_limit: 200,
  wordpress_sites_limit: 10,
};
const agency: ListedPlan = {
  plan_id: 'agency',
  name: 'Agency',
  description: 'For the blogs of your clients',
  monthly_price: 249,
  yearly_price: 2490,
  articles_limit: -1,
  wordpress_sites_limit: -1,
};

function planOf({ description: _, ...plan }: ListedPlan): SubscriptionState['plan'] {
  return plan;
}

const demo = { stripe_key: null, use_stripe_sandbox: false };
/** A key of no account. */
const sandbox = { stripe_key: 'pk_test_screens', use_stripe_sandbox: true };

const subscribed = {
  status: 'active',
  plan_id: 'growth_starter',
  billing_interval: 'monthly',
  current_period_end: '2026-12-18T09:30:00.000Z',
  cancel_at_period_end: false,
  grace_until: null,
} as const;

const onFree: SubscriptionState = {
  plan: planOf(free),
  default_plan_id: 'free',
  subscription: null,
  usage: { articles: { used: 3, limit: 5, period: 'total' }, wordpressSites: { used: 1, limit: 1 } },
  environment: demo,
};
const onGrowth: SubscriptionState = {
  plan: planOf(growth),
  default_plan_id: 'free',
  subscription: subscribed,
  usage: { articles: { used: 18, limit: 50, period: 'month' }, wordpressSites: { used: 2, limit: 3 } },
  environment: demo,
};
const onAgency: SubscriptionState = {
  plan: planOf(agency),
  default_plan_id: 'free',
  subscription: { ...subscribed, plan_id: 'agency', billing_interval: 'yearly' },
  usage: { articles: { used: 431, limit: -1, period: 'month' }, wordpressSites: { used: 27, limit: -1 } },
  environment: demo,
};

export const states = {
  free: onFree,
  /** After a downgrade: more than the plan allows. */
  freeOver: {
    ...onFree,
    usage: { articles: { used: 18, limit: 5, period: 'total' }, wordpressSites: { used: 2, limit: 1 } },
  },
  /** An administrator: above the limits of the plan, which do not apply. */
  administrator: {
    ...onFree,
    usage: { articles: { used: 18, limit: -1, period: 'month' }, wordpressSites: { used: 2, limit: -1 } },
  },
  growth: onGrowth,
  agency: onAgency,
  cancelled: { ...onGrowth, subscription: { ...subscribed, cancel_at_period_end: true } },
  pastDue: {
    ...onGrowth,
    subscription: { ...subscribed, status: 'past_due', grace_until: '2026-11-28T09:30:00.000Z' },
  },
  incomplete: { ...onFree, subscription: { ...subscribed, status: 'incomplete' } },
  sandbox: { ...onFree, environment: sandbox },
} as const satisfies Record<string, SubscriptionState>;

const invoice: Invoice = {
  id: 'in_3',
  number: 'CH-0003',
  created_at: '2026-11-18T09:30:00.000Z',
  status: 'paid',
  total: 2900,
  currency: 'usd',
  url: 'https://invoice.example.com/in_3',
  pdf_url: 'https://invoice.example.com/in_3.pdf',
};

const preview: SubscriptionPreview = {
  plan_id: 'enterprise',
  billing_interval: 'monthly',
  currency: 'usd',
  amount_due: 6813,
  credit: 2620,
  credit_balance: 0,
  next_billing_date: '2026-12-18T09:30:00.000Z',
  billing_date_changes: false,
  proration_date: 1_795_230_000,
  message:
    'You will be charged $68.13 now. $26.20 is credited for unused time. Your billing date does not change: the next one is December 18, 2026.',
};

export const billingFixtures: Fixtures = {
  getSubscription: onGrowth,
  listPlans: { plans: [free, growth, enterprise, agency] },
  listInvoices: {
    invoices: [
      invoice,
      { ...invoice, id: 'in_2', number: 'CH-0002', created_at: '2026-10-18T09:30:00.000Z', status: 'open' },
      {
        ...invoice,
        id: 'in_1',
        number: null,
        created_at: '2026-09-18T09:30:00.000Z',
        status: 'void',
        url: null,
        pdf_url: null,
      },
    ],
  },
  previewSubscription: preview,
  cancelSubscription: { message: 'Your subscription is canceled.' },
};
