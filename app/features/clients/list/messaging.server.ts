import { asc } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { connectedAccount } from '#app/features/channels/queries.server.ts'
import { type ConsentPurpose } from '#app/features/contacts/consent/schemas.ts'
import { refusedAmong } from '#app/features/contacts/consent/standing.server.ts'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { filledTemplate } from '#app/features/inbox/rules.ts'
import { type NumberTemplate, templatesOf } from '#app/features/inbox/sending/templates.server.ts'
import { insertNotification } from '#app/features/notifications/rows.server.ts'
import { canonicalPhone } from '#app/lib/phone.ts'
import { contacts } from '#db/schema/contacts.ts'
import { chosen } from './bulk.server.ts'
import { type MassTemplates, type Messaged, type MessageMany, mostWritten, nameMark } from './schemas-messaging.ts'

/** What many can be written with: approved texts of the connected number, without a file. */
export async function massTemplates(ctx: ReadCtx): Promise<MassTemplates> {
	const templates = (await ofNumber(ctx)) ?? []
	return {
		templates: templates.map(({ id, name, language, body, parameters, category }) => {
			return { id, name, language, body, parameters, purpose: purposeOf({ category }) }
		}),
	}
}

type OfNumber = NumberTemplate & { accountId: string }

/** Null where no WhatsApp is connected. */
async function ofNumber(ctx: ReadCtx): Promise<OfNumber[] | null> {
	const account = await connectedAccount(ctx, 'whatsapp')
	if (!account) return null
	return (await templatesOf(ctx, account.id)).flatMap((each) => (each.file ? [] : [{ ...each, accountId: account.id }]))
}

/** What Meta approved as a service is one; anything else is advertising. */
const purposeOf = ({ category }: Pick<NumberTemplate, 'category'>): ConsentPurpose =>
	category === 'UTILITY' ? 'service' : 'marketing'

/**
 * The same approved text to many, each in a message of their own that goes by the queue as any planned one does, from the
 * number whose text it is. Left out and counted: who wants nothing of its purpose, who has no number, and all but one of
 * the records with the same number. Throws `not_connected` without a WhatsApp, `not_found` where the text or a person is
 * none of the business's, `invalid_input` where a mark is empty or they are too many.
 */
export async function messageMany(
	ctx: WriteCtx,
	{ templateId, parameters, ...selection }: MessageMany,
): Promise<Messaged> {
	const template = await chosenText(ctx, templateId)
	if (parameters.length !== template.parameters.length || parameters.some((given) => given === ''))
		throw new DomainError('invalid_input', 'parameters', undefined, 'Llena todos los datos de la plantilla')
	const purpose = purposeOf(template)
	const { reached, ...left } = await sorted(ctx, await writtenTo(ctx, selection), purpose)
	for (const { id: contactId, name, whatsapp, countryCode, countryCodeExt } of reached) {
		const own = parameters.map((given) => given.replaceAll(nameMark, greetingName(name)))
		await insertNotification(ctx, {
			...{ kind: 'custom', contactId, whatsapp, countryCode, countryCodeExt, purpose },
			text: filledTemplate(template.body, own),
			template: { name: template.name, language: template.language, parameters: own, accountId: template.accountId },
			deliverAt: ctx.now,
		})
	}
	const contactIds = reached.map(({ id }) => id)
	await ctx.emit('clients.manyWritten', { people: reached.length, contactIds, templateId })
	return { queued: reached.length, ...left, purpose }
}

type Person = Awaited<ReturnType<typeof writtenTo>>[number]

/** Who gets it: a phone that several records have rings once, and never where one of them refused. */
async function sorted(ctx: WriteCtx, people: Person[], purpose: ConsentPurpose) {
	const contactIds = people.map(({ id }) => id)
	const refused = await refusedAmong(ctx, { contactIds, channel: 'whatsapp', purpose })
	const silent = new Set(people.flatMap((person) => (refused.has(person.id) ? [phoneOf(person)] : [])))
	const reachable = people.filter(({ whatsapp }) => whatsapp)
	const wanting = reachable.filter((person) => !silent.has(phoneOf(person)))
	const reached = [...new Map(wanting.toReversed().map((person) => [phoneOf(person), person])).values()].toReversed()
	return {
		reached,
		optedOut: reachable.length - wanting.length,
		unreachable: people.length - reachable.length,
		repeated: wanting.length - reached.length,
	}
}

const phoneOf = ({ whatsapp, countryCode }: Person) => canonicalPhone((countryCode ?? '52') + (whatsapp ?? ''))

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
