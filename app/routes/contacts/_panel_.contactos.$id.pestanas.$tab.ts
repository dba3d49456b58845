import { type LoaderFunctionArgs } from '@remix-run/node'
import { tabWords } from '#app/features/clients/record/tabs.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { found, load } from '#app/web/load.server.ts'
import { tabOf } from './record-screen.server.ts'

/** What a tab of a record shows, when it is opened first. */
export async function loader({ request, params: { id = '', tab } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const asked = found(tabWords.find((word) => word === tab))
	await load(ctx, contacts.getContact, { contactId: id })
	return { tab: asked, data: await tabOf(ctx, id, asked) }
}
