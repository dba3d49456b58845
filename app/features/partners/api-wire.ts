import { z } from 'zod'
import { anId } from '#app/core/api/leaves.ts'
import { type PartnerOfUser, type PartnerRecord } from './schemas.ts'
import { type Domains } from './schemas-domains.ts'
import { type RankedPartner } from './wallet/schemas.ts'

const credits = (hundredths: number) => hundredths / 100

/** An entry of the leaderboard (PAR-033). Of others nobody reads addresses, nor what they have left. */
export const WireRanked = z.object({
	_id: anId('ptn'),
	name: z.string(),
	partnerCode: z.string(),
	level: z.number(),
	users: z.array(z.object({ name: z.string(), role: z.string() })),
	counters: z.object({ soldCredits: z.number() }),
	creditsTransferred: z.number(),
	creditsTransferredByType: z.object({ gpt: z.number(), reasoning: z.number() }),
})

export function rankedOut(row: RankedPartner): z.input<typeof WireRanked> {
	const { id: _id, name, partnerCode, level, users, soldCredits, creditsTransferred: handed } = row
	return {
		...{ _id, name, partnerCode, level, users, counters: { soldCredits: credits(soldCredits) } },
		creditsTransferred: credits(handed.total),
		creditsTransferredByType: { gpt: credits(handed.gpt), reasoning: credits(handed.reasoning) },
	}
}

const text = z.string().nullable()

/** A partner as the documents store him (PAR-002 to PAR-004). */
export const WirePartner = z.object({
	_id: anId('ptn'),
	...{ name: z.string(), description: z.string(), partnerCode: z.string() },
	...{ whatsapp: text, countryCode: text, countryCodeExt: text, image: text },
	level: z.number(),
	users: z.array(z.object({ _id: anId('usr'), name: z.string(), email: z.string(), role: z.string() })),
	heroku: z.array(z.object({ hostName: z.string(), dnsTarget: z.string(), acmStatus: text })),
	counters: z.object({ prepayCredits: z.number(), soldCredits: z.number() }),
	subscription: z.object({
		...{ status: z.string(), plan: z.string(), stripeSubscriptionId: text, usageSubscriptionId: text },
		...{ stripeCustomerId: text, stripePriceId: text, meteredItemId: text },
		usageThresholdCents: z.number().nullable(),
		endDate: text,
	}),
	branding: z.record(z.string(), z.string()),
})

const acm = { unknown: null, ok: 'issued', failing: 'failing' }

export function partnerOut(whole: PartnerRecord & Pick<Domains, 'domains'>): z.input<typeof WirePartner> {
	const { id: _id, name, description, partnerCode, level, branding, users, domains, subscription: paid } = whole
	return {
		...{ _id, name, description, partnerCode, level, branding },
		...{ whatsapp: whole.whatsapp ?? null, countryCode: whole.countryCode ?? null },
		...{ countryCodeExt: whole.countryCodeExt ?? null, image: whole.image ?? null },
		users: users.map(({ id, ...user }) => ({ _id: id, ...user })),
		heroku: domains.map(({ host, dnsTarget, state }) => ({ hostName: host, dnsTarget, acmStatus: acm[state] })),
		counters: { prepayCredits: credits(whole.prepayCredits), soldCredits: credits(whole.soldCredits) },
		subscription: {
			...{ status: paid.status, plan: paid.plan },
			stripeSubscriptionId: paid.stripeSubscriptionId ?? null,
			usageSubscriptionId: paid.usageSubscriptionId ?? null,
			stripeCustomerId: paid.stripeCustomerId ?? null,
			stripePriceId: paid.stripePriceId ?? null,
			meteredItemId: paid.meteredItemId ?? null,
			usageThresholdCents: paid.usageThresholdCents ?? null,
			endDate: paid.endsOn ?? null,
		},
	}
}

type Sent = Omit<PartnerOfUser, 'countryCode'> & { countryCode?: string; branding?: unknown }

export function partnerIn({ branding: _brand, ...partner }: Sent) {
	return partner
}
