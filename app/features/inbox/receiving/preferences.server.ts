import { type WriteCtx } from '#app/core/ctx.server.ts'
import { noteConsent } from '#app/features/contacts/consent/consent.server.ts'
import { ConsentChannel } from '#app/features/contacts/consent/schemas.ts'
import { placeOf } from './place.server.ts'
import { type PreferenceTaken, type ReceivePreference } from './schemas-received.ts'

/** Somebody chose in the provider's own app whether they want advertising of the business. */
export async function receivePreference(ctx: WriteCtx, input: ReceivePreference): Promise<PreferenceTaken> {
	const { thread, contact } = await placeOf(ctx, input)
	const about = {
		contactId: contact.id,
		purpose: 'marketing',
		given: input.wantsMarketing,
		source: 'provider',
	} as const
	await noteConsent(ctx, { ...about, channel: ConsentChannel.parse(thread.channel), saidAt: input.sentAt })
	return { contactId: contact.id }
}
