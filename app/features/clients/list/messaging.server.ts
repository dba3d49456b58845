import { asc } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { connectedAccount } from '#app/features/channels/queries.server.ts'
import { mayBeWrittenTo } from '#app/features/contacts/consent/standing.server.ts'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { filledTemplate } from '#app/features/inbox/rules.ts'
import { type NumberTemplate, templatesOf } from '#app/features/inbox/sending/templates.server.ts'
import { insertNotification } from '#app/features/notifications/rows.server.ts'
import { contacts } from '#db/schema/contacts.ts'
import { chosen } from './bulk.server.ts'
import { type MassTemplates, type Messaged, type MessageMany, mostWritten, nameMark } from './schemas-messaging.ts'

/** What many can be written with: approved texts of the connected number, without a file. */
export async function massTemplates(ctx: ReadCtx): Promise<MassTemplates> {
	const templates = (await ofNumber(ctx)) ?? []
	return {
		templates: templates.map(({ id, name, language, body, parameters }) => ({ id, name, language, body, parameters })),
	}
}

type OfNumber = NumberTemplate & { accountId: string }

/** Null where no WhatsApp is connected. */
async function ofNumber(ctx: ReadCtx): Promise<OfNumber[] | null> {
	const account = await connectedAccount(ctx, 'whatsapp')
	if (!account) return null
	return (await templatesOf(ctx, account.id)).flatMap((each) => (each.file ? [] : [{ ...each, accountId: account.id }]))
}

/**
 * The same approved text to many, each in a message of their own that goes by the queue as any planned one does; who asked
 * for no advertising, and who has no number, is left out and counted. Throws `conflict` where it cannot go.
 */
export async function messageMany(
	ctx: WriteCtx,
	{ templateId, parameters, ...selection }: MessageMany,
): Promise<Messaged> {
	const template = await chosenText(ctx, templateId)
	if (parameters.length !== template.parameters.length || parameters.some((given) => given === ''))
		throw new DomainError('invalid_input', 'parameters', undefined, 'Llena todos los datos de la plantilla')
	const people = await writtenTo(ctx, selection)
	const purpose = template.category === 'UTILITY' ? 'service' : 'marketing'
	const counts = { queued: 0, optedOut: 0, unreachable: 0 }
	const contactIds: string[] = []
	for (const person of people) {
		const about = { contactId: person.id, channel: 'whatsapp', purpose } as const
		if (!person.whatsapp) counts.unreachable++
		else if (!(await mayBeWrittenTo(ctx, about))) counts.optedOut++
		else {
			const own = parameters.map((given) => given.replaceAll(nameMark, greetingName(person.name)))
			const { whatsapp, countryCode, countryCodeExt } = person
			await insertNotification(ctx, {
				...{ kind: 'custom', contactId: person.id, whatsapp, countryCode, countryCodeExt, purpose },
				text: filledTemplate(template.body, own),
				template: { name: template.name, language: template.language, parameters: own, accountId: template.accountId },
				deliverAt: ctx.now,
			})
			counts.queued++
			contactIds.push(person.id)
		}
	}
	await ctx.emit('clients.manyWritten', { people: counts.queued, contactIds, templateId })
	return counts
}

async function chosenText(ctx: WriteCtx, templateId: string): Promise<OfNumber> {
	const offered = await ofNumber(ctx)
	if (!offered) throw new DomainError('not_connected', 'templateId')
	const one = offered.find(({ id }) => id === templateId)
	if (!one) throw new DomainError('not_found', 'templateId')
	return one
}

async function writtenTo(ctx: WriteCtx, selection: Omit<MessageMany, 'templateId' | 'parameters'>) {
	const { id, name, whatsapp, countryCode, countryCodeExt } = contacts
	const rows = await ctx.db
		.select({ id, name, whatsapp, countryCode, countryCodeExt })
		.from(contacts)
		.where(await chosen(ctx, selection))
		.orderBy(asc(id))
		.limit(mostWritten + 1)
	if (rows.length > mostWritten)
		throw new DomainError('invalid_input', 'ids', undefined, `Se puede escribir a ${mostWritten} personas a la vez`)
	return rows
}
