import { type Ctx } from '#app/core/ctx.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { nameIn } from '#app/features/inbox/rules.ts'
import { inboxParams, readInboxQuery } from '#app/features/inbox/ui/inbox-query.ts'
import { withParam } from '#app/features/inbox/ui/with-param.ts'
import { phoneText } from '#app/lib/phone.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { demand, load } from '#app/web/load.server.ts'
import { behindThread } from './chat-screen.server.ts'

/** A step of joining two contacts, by the address: choosing, looking at what would come of it, or taking one back. */
export async function loadMerging(ctx: Ctx<'business'>, request: Request, threadId: string) {
	demand(ctx, contacts.mergeContacts.permission)
	const { contact, thread, timeZone } = await load(ctx, inbox.openConversation, { threadId, limit: 1 })
	const parent = behindThread(request, threadId)
	const here = parent.replace(/(?=\?|$)/, '/unir')
	const { searchParams } = new URL(request.url)
	const [twin, mergeId] = [searchParams.get('cliente'), searchParams.get('deshacer')]
	const called = (name: string) => nameIn(thread.channel, name)
	if (mergeId) {
		const merge = await load(ctx, contacts.showMerge, { mergeId })
		const when = dateTimeText(Date.parse(merge.at), timeZone)
		const step = { kind: 'undo' as const, merge: { ...merge, mergedName: called(merge.mergedName) }, when }
		return { here, parent: `${parent}#contacto`, step }
	}
	const step = twin
		? await looking(ctx, { here, twin, called, contactId: contact.id, isOther: searchParams.get('queda') === 'otro' })
		: await choosing(ctx, contact.id, searchParams)
	return { here, parent: `${parent}#contacto`, step }
}

/** `called`: how this chat calls somebody, who may have no name. */
type Looking = { here: string; twin: string; contactId: string; isOther: boolean; called: (name: string) => string }

async function looking(ctx: Ctx<'business'>, { here, twin, contactId, isOther, called }: Looking) {
	const [stays, goes] = isOther ? [twin, contactId] : [contactId, twin]
	const found = await load(ctx, contacts.previewMerge, { contactId: stays, mergedId: goes })
	const named = <Person extends { name: string }>(one: Person) => ({ ...one, name: called(one.name) })
	const preview = { ...found, kept: named(found.kept), gone: named(found.gone) }
	const chosen = withParam(here, 'cliente', twin)
	return { kind: 'preview' as const, preview, swapTo: isOther ? chosen : withParam(chosen, 'queda', 'otro') }
}

async function choosing(ctx: Ctx<'business'>, contactId: string, params: URLSearchParams) {
	const { people } = await load(ctx, contacts.mergeSuggestions, { contactId })
	const search = params.get('quien')?.trim().slice(0, 100) || undefined
	const found = search ? (await load(ctx, contacts.searchContacts, { search, limit: 10 })).contacts : []
	return {
		kind: 'choose' as const,
		...{ suggested: people, search, kept: [...inboxParams(readInboxQuery(params))] },
		found: found
			.filter(({ id }) => id !== contactId)
			.map((each) => ({
				id: each.id,
				name: fullName(each),
				about: [each.whatsapp && phoneText(each.countryCode ?? '', each.whatsapp), each.email]
					.filter(Boolean)
					.join(' · '),
			})),
	}
}
