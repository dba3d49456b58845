import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { clients } from '#app/features/clients/operations.server.ts'
import { happeningKinds } from '#app/features/clients/timeline/schemas-timeline.ts'
import { TimelinePage } from '#app/features/clients/timeline/ui/timeline-page.tsx'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { listQuery, nextPage } from '#app/web/next-page.server.ts'

export const meta: MetaFunction = () => [{ title: 'Todo lo que pasó' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const contact = await load(ctx, contacts.getContact, { contactId: id })
	const { cursor, tipo } = listQuery(request, 'tipo')
	const kind = happeningKinds.find((one) => one === tipo) ?? null
	const asked = { contactId: id, kinds: kind ? [kind] : [], cursor: cursor?.slice(0, 120) }
	const timeline = await load(ctx, clients.timeline, asked)
	const { timeZone } = await frameOf(ctx)
	return {
		...{ timeline, kind, timeZone },
		who: { id, name: fullName(contact) },
		more: nextPage(request, timeline.next),
		isFirst: cursor === undefined,
	}
}

export default function WholeStory() {
	const page = useLoaderData<typeof loader>()
	return <TimelinePage {...page} />
}
