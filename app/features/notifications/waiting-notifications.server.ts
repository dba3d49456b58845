import { publicOrigin } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { offerPathOf } from '#app/features/agenda/waiting/offer-path.ts'
import { getEntry } from '#app/features/agenda/waiting/waiting-entries.server.ts'
import { seeOffer } from '#app/features/agenda/waiting/waiting-offers.server.ts'
import { assistantFor } from '#app/features/assistants/queries.server.ts'
import { greetingName, helloTo } from '#app/features/contacts/greeting-name.ts'
import { type ContactRow, getContact } from '#app/features/contacts/queries.server.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { insertNotification } from './rows.server.ts'
import { waitingTemplateName } from './wording.ts'

/** A freed time is told to the person for whom it is held: as a message, or by template outside the 24-hour window. */
export async function tellOffer(
	ctx: WriteCtx,
	{ payload: { offerId, entryId } }: LoggedEvent<'agenda.waitingOffered'>,
): Promise<void> {
	const { contactId } = await getEntry(ctx, entryId)
	const contact = await getContact(ctx, contactId)
	const offer = await seeOffer(ctx, { offerId })
	if (offer.way === 'tarea') return
	const name = greetingName(offer.contactName)
	const when = `el ${dateInWords(offer.date)} a las ${offer.time}`
	const reply = (await isAnswered(ctx, contact)) ? 'Responde «sí» para tomarlo, o confírmalo aquí' : 'Confírmalo aquí'
	const link = `${await publicOrigin(ctx)}${offerPathOf(offer.id)}`
	await insertNotification(ctx, {
		kind: 'waiting_offer',
		contactId,
		text: `${helloTo(name)}. Se liberó un horario para ${offer.serviceName} con ${nameInSentence(offer.specialistName)} ${when}. Te lo apartamos 30 minutos. ${reply}: ${link}`,
		template: {
			name: waitingTemplateName,
			language: 'es_MX',
			parameters: [name || 'buen día', offer.serviceName, when, link],
		},
		deliverAt: ctx.now,
		key: `${offer.id}:client`,
	})
}

/** Whether an assistant that may book reads what such people answer. */
async function isAnswered(ctx: WriteCtx, contact: ContactRow): Promise<boolean> {
	const assistant = await assistantFor(ctx, { contact, channel: 'whatsapp' })
	return assistant !== null && (assistant.capabilities.inPersonScheduling || assistant.capabilities.onlineScheduling)
}
