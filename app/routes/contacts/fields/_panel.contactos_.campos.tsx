import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FieldsPage } from '#app/features/clients/fields/ui/fields-page.tsx'
import { clients } from '#app/features/clients/operations.server.ts'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Campos personalizados' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return { ...(await load(ctx, clients.listFields, {})), mayEdit: ctx.can('contacts.edit'), businessId: ctx.businessId }
}

const told = [
	'clients.fieldDefined',
	'clients.fieldEdited',
	'clients.fieldMoved',
	'clients.fieldArchived',
	'clients.fieldUnarchived',
] as const

export default function Fields() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	useLive(businessId, told)
	return (
		<DialogHost>
			<FieldsPage {...page} />
		</DialogHost>
	)
}
