import { type Ctx } from '#app/core/ctx.server.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { load } from '#app/web/load.server.ts'

/** Who buys: the client that the address names, else those who are called as was looked for. */
export async function clientAsked(ctx: Ctx<'business'>, request: Request) {
	const asked = new URL(request.url).searchParams
	const [contactId, search] = [asked.get('cliente') ?? '', (asked.get('buscar') ?? '').trim().slice(0, 80)]
	const client = contactId ? await load(ctx, contacts.getContact, { contactId }) : null
	const found = !client && search ? (await load(ctx, contacts.searchContacts, { search })).contacts : []
	return { client: client && { id: client.id, name: fullName(client) }, search, found }
}
