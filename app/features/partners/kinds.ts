import { type creditTypes as storedCredits } from '#db/schema/credits.ts'
import {
	type walletMovementTypes as storedMovements,
	type partnerPlans as storedPlans,
	type partnerStatuses as storedStatuses,
} from '#db/schema/partners.ts'

/* The words of the tables for forms: the browser does not load what makes tables of them. */
type Words<Stored extends readonly string[]> = readonly Stored[number][]

export const partnerStatuses = ['active', 'inactive', 'expired', 'trialing'] as const satisfies Words<
	typeof storedStatuses
>
export const partnerPlans = ['hobby', 'pro', 'scale', 'prepay'] as const satisfies Words<typeof storedPlans>
export const creditTypes = ['gpt_model', 'reasoning_model'] as const satisfies Words<typeof storedCredits>
export const walletMovementTypes = ['partner_recharge', 'transfer', 'extract', 'adjust'] as const satisfies Words<
	typeof storedMovements
>

/** What may be wrong in a business, as its partner's list tells it. */
export const businessTroubles = ['credits', 'payment', 'channels'] as const
export type BusinessTrouble = (typeof businessTroubles)[number]
