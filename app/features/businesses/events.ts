import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'

const OfBusiness = z.object({ businessId: z.string() })
const OfUser = z.object({ userId: z.string() })
const OfInvitation = z.object({ invitationId: z.string() })
const OfKey = z.object({ apiKeyId: z.string() })
const BusinessAddress = z.object({ address: orNull(z.string()), city: orNull(z.string()), state: orNull(z.string()) })

const OfProvider = z.object({ provider: z.string() })

/** What happens to a business, its team and its keys. */
export const businessesEvents = {
	/** Who owns it and where it is: its first branch and its assistant are made of this. */
	'businesses.businessCreated': z.object({
		businessId: z.string(),
		ownerId: z.string(),
		timeZone: z.string(),
		countryCode: z.string(),
		place: BusinessAddress,
	}),
	/** With its name and time zone before. */
	'businesses.businessSaved': OfBusiness.extend({
		before: orNull(z.object({ name: z.string(), timeZone: z.string() })),
	}),
	'businesses.businessDeleted': OfBusiness,
	'businesses.businessRestored': OfBusiness,
	'businesses.settingsSaved': OfBusiness,
	'businesses.creditAlertsSaved': OfBusiness,
	'businesses.stripeCustomerSet': OfBusiness,
	'businesses.demoFilled': OfBusiness,
	'businesses.claimCodeMade': OfBusiness,
	/** The first steps were begun, or are over. */
	'businesses.onboardingSet': z.object({ onboarding: z.boolean() }),
	'businesses.businessClaimed': OfUser,
	'businesses.ownerChanged': z.object({ from: orNull(z.string()), to: z.string() }),
	'businesses.joinAsked': OfUser,
	'businesses.joinWithdrawn': OfUser,
	'businesses.joinRefused': OfUser,
	'businesses.memberAdded': z.object({ userId: z.string(), access: z.string() }),
	'businesses.memberChanged': z.object({ userId: z.string(), access: z.string() }),
	'businesses.memberRemoved': OfUser,
	'businesses.memberSeen': z.object({}),
	'businesses.memberInvited': OfInvitation,
	'businesses.invitationSent': OfInvitation,
	'businesses.invitationWithdrawn': OfInvitation,
	'businesses.apiKeyCreated': OfKey,
	'businesses.apiKeyChanged': OfKey,
	'businesses.apiKeyRevoked': OfKey,
	'businesses.apiKeyUsed': OfKey,
	/** `problem` is a code; null where it works again. */
	'businesses.providerChanged': z.object({ provider: z.string(), problem: orNull(z.string()) }),
	'businesses.providerConnected': OfProvider,
	'businesses.providerDisconnected': OfProvider,
} satisfies Events<'businesses'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof businessesEvents> {}
}
