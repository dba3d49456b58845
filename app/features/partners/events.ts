import { z } from 'zod'
import { type Events, type Payloads } from '#app/core/event-map.ts'

const OfPartner = z.object({ partnerId: z.string() })
const OfHost = OfPartner.extend({ host: z.string() })
const OfPerson = OfPartner.extend({ userId: z.string() })
/** Of his wallet; `hundredths` of a credit. */
const OfMovement = OfPartner.extend({ movementId: z.string(), hundredths: z.number() })
const OfInvitation = OfPartner.extend({ invitationId: z.string() })

export const partnersEvents = {
	'partners.partnerCreated': OfPartner,
	'partners.infoSaved': OfPartner,
	'partners.subscriptionSaved': OfPartner.extend({ status: z.string(), plan: z.string() }),
	'partners.walletRecharged': OfMovement,
	'partners.creditsTransferred': OfMovement.extend({ businessId: z.string() }),
	'partners.creditsExtracted': OfMovement.extend({ businessId: z.string() }),
	'partners.brandingSaved': OfPartner,
	'partners.logoChanged': OfPartner,
	'partners.domainAdded': OfHost,
	'partners.domainRemoved': OfHost,
	'partners.domainChecked': OfHost.extend({ leadsHere: z.boolean() }),
	'partners.personInvited': OfInvitation,
	'partners.invitationWithdrawn': OfInvitation,
	'partners.personAdded': OfPerson,
	'partners.personRemoved': OfPerson,
} satisfies Events<'partners'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof partnersEvents> {}
}
