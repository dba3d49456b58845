import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'

const OfUser = z.object({ userId: z.string() })
/** Nobody is named where the address belongs to nobody. */
const OfAnybody = z.object({ userId: orNull(z.string()) })

/** What happens to people, their sessions and their second factor. */
export const accountsEvents = {
	'accounts.userCreated': OfUser,
	'accounts.profileSaved': OfUser,
	'accounts.emailVerified': OfUser,
	'accounts.emailChangeAsked': OfUser,
	'accounts.passwordReset': OfUser,
	'accounts.passwordChanged': OfUser,
	'accounts.signUpRepeated': OfUser,
	'accounts.verificationAsked': OfAnybody,
	'accounts.resetAsked': OfAnybody,
	/** A link that the command line or the first start made. */
	'accounts.linkMade': z.object({ userId: orNull(z.string()), kind: z.string() }),
	'accounts.sessionOpened': OfUser,
	'accounts.sessionUsed': z.object({}),
	'accounts.sessionClosed': OfAnybody,
	'accounts.otherSessionsClosed': OfUser,
	'accounts.businessOpened': z.object({ businessId: z.string() }),
	'accounts.liveTicketMade': OfUser,
	'accounts.liveTicketUsed': OfUser,
	'accounts.secondFactorBegun': OfUser,
	'accounts.secondFactorOn': OfUser,
	'accounts.secondFactorOff': OfUser,
	'accounts.secondFactorAsked': OfUser,
	'accounts.secondFactorTried': OfUser,
	'accounts.secondFactorProven': OfUser,
	'accounts.recoveryCodesRenewed': OfUser,
	'accounts.recoveryCodeUsed': OfUser,
} satisfies Events<'accounts'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof accountsEvents> {}
}
