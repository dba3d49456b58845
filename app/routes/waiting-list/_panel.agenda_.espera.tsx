import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { WaitingPage } from '#app/features/agenda/waiting/ui/waiting-page.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Lista de espera' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const past = new URL(request.url).searchParams.get('antes') === 'si'
	const list = await load(ctx, agenda.listWaiting, { past })
	return { list, past, businessId: ctx.businessId, mayBook: ctx.can('agenda.book') }
}

/** What is booked elsewhere changes no line of the list. */
const told = [
	...(['agenda.waitingAdded', 'agenda.waitingRemoved'] as const),
	...(['agenda.waitingOffered', 'agenda.offerAnswered'] as const),
]

export default function Waiting() {
	const { list, past, businessId, mayBook } = useLoaderData<typeof loader>()
	useLive(businessId, told)
	return (
		<DialogHost>
			<WaitingPage list={list} past={past} mayBook={mayBook} />
		</DialogHost>
	)
}
