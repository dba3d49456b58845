import { type Ctx } from '#app/core/ctx.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { withParam } from '#app/features/inbox/ui/with-param.ts'
import { phoneText } from '#app/lib/phone.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

type Stage = {
	/** The dialog's own address, on which its steps hang. */
	here: string
	asked: URLSearchParams
	contactId: string
	timeZone: string
	/** What a search in the dialog keeps of the address. */
	kept: [string, string][]
	/** How this place calls somebody, who may have no name. */
	called?: (name: string) => string
}

/** A step of joining two contacts, by the address: choosing, looking at what would come of it, or taking one back. */
export async function mergingStep(ctx: Ctx<'business'>, stage: Stage) {
	const { asked, timeZone, called = (name) => name } = stage
	const [twin, mergeId] = [asked.get('cliente'), asked.get('deshacer')]
	if (mergeId) {
		const merge = await load(ctx, contacts.showMerge, { mergeId })
		const when = dateTimeText(Date.parse(merge.at), timeZone)
		return { kind: 'undo' as const, merge: { ...merge, mergedName: called(merge.mergedName) }, when }
	}
	return twin ? looking(ctx, { ...stage, called }, twin) : choosing(ctx, stage)
}

async function looking(
	ctx: Ctx<'business'>,
	{ here, asked, contactId, called }: Stage & { called: (name: string) => string },
	twin: string,
) {
	const isOther = asked.get('queda') === 'otro'
	const [stays, goes] = isOther ? [twin, contactId] : [contactId, twin]
	const found = await load(ctx, contacts.previewMerge, { contactId: stays, mergedId: goes })
	const named = <Person extends { name: string }>(one: Person) => ({ ...one, name: called(one.name) })
	const preview = { ...found, kept: named(found.kept), gone: named(found.gone) }
	const chosen = withParam(here, 'cliente', twin)
	return { kind: 'preview' as const, preview, swapTo: isOther ? chosen : withParam(chosen, 'queda', 'otro') }
}

async function choosing(ctx: Ctx<'business'>, { contactId, asked, kept }: Stage) {
	const { people } = await load(ctx, contacts.mergeSuggestions, { contactId })
	const { countryCode: home } = await frameOf(ctx)
	const search = asked.get('quien')?.trim().slice(0, 100) || undefined
	const found = search ? (await load(ctx, contacts.searchContacts, { search, limit: 10 })).contacts : []
	return {
		kind: 'choose' as const,
		...{ suggested: people, search, kept },
		found: found
			.filter(({ id }) => id !== contactId)
			.map((each) => ({
				id: each.id,
				name: fullName(each),
				about: [each.whatsapp && phoneText(each.countryCode ?? '', each.whatsapp, home), each.email]
					.filter(Boolean)
					.join(' · '),
			})),
	}
}

/** Joins the two of the form, or takes apart those that became one; `to`: where the person goes on. */
export async function mergeOrUndo(ctx: Ctx<'business'>, request: Request, to: (contactId: string) => string) {
	if ((await fieldsOf(request)).has('mergeId'))
		return submit(ctx, request, contacts.undoMerge, {
			to: ({ contactId }) => to(contactId),
			done: 'Los contactos vuelven a ser dos',
			refused: 'No se pudieron separar los contactos',
			failed: 'Error al separar los contactos',
		})
	return submit(ctx, request, contacts.mergeContacts, {
		to: ({ contactId }) => to(contactId),
		done: 'Contactos unidos',
		refused: 'No se pudieron unir los contactos',
		failed: 'Error al unir los contactos',
	})
}
