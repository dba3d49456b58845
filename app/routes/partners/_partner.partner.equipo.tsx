import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { PeopleList } from '#app/features/partners/ui/people-list.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { load } from '#app/web/load.server.ts'
import { partnerContext } from './partner-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Equipo' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await partnerContext(request)
	return { ...(await load(ctx, partners.people, {})), mail: ctx.place.mail }
}

export default function People() {
	return (
		<DialogHost>
			<PeopleList {...useLoaderData<typeof loader>()} />
		</DialogHost>
	)
}
