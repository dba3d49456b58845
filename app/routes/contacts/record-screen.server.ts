import { type SubmissionResult } from '@conform-to/react'
import { type Ctx } from '#app/core/ctx.server.ts'
import { HeldNumber } from '#app/features/agenda/clients/schemas-who.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { type TabData, type TabWord, tabWords } from '#app/features/clients/record/tabs.ts'
import { type ClientField } from '#app/features/contacts/custom/kinds.ts'
import { rowsOfValues } from '#app/features/contacts/custom/values.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { type ContactDetail } from '#app/features/contacts/schemas.ts'
import { counter } from '#app/features/counter/operations.server.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { forms } from '#app/features/forms/operations.server.ts'
import { answerText, doubtOf } from '#app/features/forms/rules.ts'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { withHeld } from '#app/web/steps.server.ts'
import { home, queryOf } from './contacts-screen.server.ts'

/** The texts of a contact that is saved, new or edited (CON-019, CON-020, D-48). */
export const savingTexts = {
	done: 'Contacto registrado',
	refused: 'No se pudo guardar el contacto',
	failed: 'Error al actualizar el contacto',
}

/** Somebody's record with the tab that the address opens. */
export async function recordScreen(ctx: Ctx<'business'>, request: Request, contactId: string) {
	const failed = 'Error al cargar información del cliente'
	const record = await load(ctx, clients.clientRecord, { contactId }, { refused: 'No existe o ya no está.', failed })
	const { pathname, search, searchParams } = new URL(request.url)
	const asked = searchParams.get('pestana')
	const offered = offeredTabs(ctx)
	const open = offered.find((word) => word === asked) ?? 'citas'
	const { timeZone } = await frameOf(ctx)
	return {
		record,
		fields: (await load(ctx, clients.listFields, {})).fields,
		timeZone,
		packages: await packagesOf(ctx, contactId),
		funnels: await funnelsOf(ctx, contactId),
		same: await sameOf(ctx, { contactId, timeZone, href: `${home}/${contactId}/unir${queryOf(request)}` }),
		messages: {
			...(await load(ctx, clients.clientMessages, { contactId })),
			...{ now: ctx.now, mayEdit: ctx.can('notifications.edit') },
		},
		tabs: { open, offered, data: await tabOf(ctx, contactId, open, searchParams.get('antes') ?? undefined) },
		query: queryOf(request),
		here: `${pathname.replace(/\.data$/, '')}${withoutEditing(search)}`,
		editing: searchParams.get('editar'),
		parent: `${home}${queryOf(request)}`,
		may: {
			edit: ctx.can('contacts.edit'),
			delete: ctx.can('contacts.delete'),
			book: ctx.can('agenda.book'),
			chat: ctx.can('inbox.view'),
			agenda: ctx.can('agenda.view'),
			export: ctx.can('exports.make'),
		},
	}
}

/** A tab that would be empty for want of a permission is not there: 'none' would not be true. */
function offeredTabs(ctx: Ctx<'business'>): TabWord[] {
	const words = { dinero: 'finance.view', formularios: 'forms.view', chat: 'inbox.view' } as const
	return tabWords.filter((tab) => !(tab in words) || ctx.can(words[tab as keyof typeof words]))
}

/** What is being edited is no place to come back to. */
function withoutEditing(search: string): string {
	const params = new URLSearchParams(search)
	if (!params.has('editar')) return search
	params.delete('editar')
	return params.size > 0 ? `?${params}` : ''
}

/** Where she stands in funnels; null for who may not see them. */
async function funnelsOf(ctx: Ctx<'business'>, contactId: string) {
	if (!ctx.can('funnels.view')) return null
	const { entries } = await load(ctx, funnels.contactEntries, { contactId })
	return { entries, contactId, mayMove: ctx.can('funnels.edit') }
}

type Same = { contactId: string; timeZone: string; href: string }

/** Who seems to be the same person, and what was joined lately; null for who may not join two. */
async function sameOf(ctx: Ctx<'business'>, { contactId, timeZone, href }: Same) {
	if (!ctx.can(contacts.mergeContacts.permission)) return null
	const found = await attempt(ctx, contacts.mergeSuggestions, { contactId })
	if (!found.ok) return null
	const { people, merges } = found.value
	return {
		href,
		suggested: people.map(({ id, name, reasons }) => ({ id, name, reasons })),
		merges: merges.map(({ id, mergedName, by, at }) => {
			return { id, mergedName, caption: [by, dateTimeText(Date.parse(at), timeZone)].filter(Boolean).join(' · ') }
		}),
	}
}

/** What she paid beforehand; null for who may not see the agenda. `sellPath`: where one more is sold. */
async function packagesOf(ctx: Ctx<'business'>, contactId: string) {
	const sold = ctx.can('agenda.view') ? await attempt(ctx, counter.soldPackages, { contactId }) : null
	if (!sold?.ok) return null
	const offered = ctx.can('agenda.edit') ? await attempt(ctx, counter.packages, {}) : null
	const isOffered = offered?.ok === true && offered.value.packages.length > 0
	return { sold: sold.value.packages, sellPath: isOffered ? `/paquetes/vender?cliente=${contactId}` : undefined }
}

/** What one tab shows, the chat what was said before a point; what could not be read is only logged, and the tab is empty (CON-073). */
export async function tabOf(ctx: Ctx<'business'>, contactId: string, tab: TabWord, before?: string): Promise<TabData> {
	const of = { contactId }
	if (tab === 'citas') {
		const outcome = await attempt(ctx, clients.clientVisits, of)
		return { kind: tab, visits: outcome.ok ? outcome.value.visits : [] }
	}
	if (tab === 'dinero') {
		const outcome = ctx.can('finance.view') ? await attempt(ctx, finance.clientMoney, of) : null
		return { kind: tab, movements: outcome?.ok ? outcome.value.movements : [] }
	}
	if (tab === 'conversion') {
		const outcome = await attempt(ctx, clients.clientConversions, of)
		return { kind: tab, conversions: outcome.ok ? outcome.value.conversions : [] }
	}
	if (tab === 'fuentes') {
		const outcome = await attempt(ctx, clients.clientSources, of)
		return { kind: tab, sources: outcome.ok ? outcome.value.sources : [] }
	}
	if (tab === 'intereses') {
		const outcome = await attempt(ctx, clients.clientInterests, of)
		return { kind: tab, interests: outcome.ok ? outcome.value.interests : [] }
	}
	return tab === 'chat' ? chatOf(ctx, contactId, before) : formsOf(ctx, contactId)
}

async function formsOf(ctx: Ctx<'business'>, contactId: string): Promise<TabData> {
	const outcome = ctx.can('forms.view') ? await attempt(ctx, forms.clientAnswers, { contactId }) : null
	if (!outcome?.ok) return { kind: 'formularios', contactId, answered: [], open: [] }
	const { records, forms: known, open } = outcome.value
	const answered = records.map(({ id, formId, answers, at, ...proof }) => {
		const { title = '', questions = [] } = known.find((form) => form.id === formId) ?? {}
		const pairs = questions.map((question) => ({
			question: question.question,
			answer: answerText(
				question,
				answers.find(({ questionId }) => questionId === question.id),
			),
		}))
		return { id, title, at, doubt: doubtOf(proof), pairs }
	})
	return { kind: 'formularios', contactId, answered, open: ctx.can('inbox.send') ? open : [] }
}

async function chatOf(ctx: Ctx<'business'>, contactId: string, before: string | undefined): Promise<TabData> {
	const thread = await attempt(ctx, inbox.threadOfContact, { contactId })
	const threadId = thread.ok ? thread.value.threadId : null
	const page = threadId ? await attempt(ctx, inbox.contactHistory, { contactId, before, limit: 20 }) : null
	const hasNewer = before !== undefined
	return { kind: 'chat', contactId, threadId, hasNewer, history: page?.ok ? page.value : null }
}

/** What was said with somebody before the messages on the screen. */
export async function olderOf(request: Request, contactId = '') {
	const ctx = await panelContext(request)
	const before = new URL(request.url).searchParams.get('antes') ?? undefined
	return { conversation: await load(ctx, inbox.contactHistory, { contactId, before, limit: 20 }) }
}

/** A record as its form begins. */
export function formValues({ customFields, ...contact }: ContactDetail, defined: ClientField[]) {
	const { name, lastname, secondLastname, whatsapp, countryCode, type, email, birthdate, gender, customId } = contact
	return {
		...{ name, lastname, secondLastname, whatsapp, countryCode, type, email, birthdate, gender, customId },
		noRespond: contact.noRespond,
		fields: rowsOfValues(customFields, defined),
	}
}

type Answer = Parameters<
	typeof withHeld<{ details: unknown; result: SubmissionResult }, { taken?: string; alike?: undefined }>
>[0]

/** Who has the number that was typed, where that is why the form was refused. */
export function withHolder(ctx: Ctx<'business'>, answer: Answer) {
	return withHeld(answer, async ({ details }) => {
		const held = HeldNumber.safeParse(details).data
		const other = held ? await attempt(ctx, contacts.getContact, held) : null
		return { alike: undefined, taken: other?.ok ? `Ese teléfono ya es de ${fullName(other.value)}.` : undefined }
	})
}
