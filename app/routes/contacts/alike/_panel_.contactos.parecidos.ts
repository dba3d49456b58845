import { type LoaderFunctionArgs } from '@remix-run/node'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'

/** Who may be the person that a form holds so far; what can't be understood is like nobody. */
export async function loader({ request }: LoaderFunctionArgs) {
	const typed = Object.fromEntries(new URL(request.url).searchParams)
	const found = await attempt(await panelContext(request), contacts.alikeTyped, typed)
	return { people: found.ok ? found.value.people : [] }
}
