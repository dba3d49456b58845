import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { partners } from '#app/features/partners/operations.server.ts'
import { DomainList } from '#app/features/partners/ui/domain-list.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { load } from '#app/web/load.server.ts'
import { partnerContext } from './partner-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Dominios' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return load(await partnerContext(request), partners.domains, {})
}

export default function Domains() {
	return (
		<DialogHost>
			<DomainList {...useLoaderData<typeof loader>()} />
		</DialogHost>
	)
}
