import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { BusinessCard } from '#app/features/admin/ui/business-card.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { load } from '#app/web/load.server.ts'
import { adminContext } from './admin-context.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.business.name ?? 'Negocio'} · Administración` },
]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	return { business: await load(ctx, admin.showBusiness, { businessId: id }), now: ctx.now }
}

export default function AdminBusiness() {
	const { business, now } = useLoaderData<typeof loader>()
	return (
		<DialogHost>
			<BusinessCard business={business} now={now} />
		</DialogHost>
	)
}
