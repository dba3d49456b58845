import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { DeletedList } from '#app/features/businesses/record/ui/deleted-list.tsx'
import { StartLayout } from '#app/navigation/layouts/start-layout.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { takeFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'
import { restoreAndOpen } from './new-business.server.ts'

export const meta: MetaFunction = () => [{ title: 'Negocios eliminados' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const list = await load(await accountContext(request), businesses.deletedBusinesses, {})
	const { flash, headers } = await takeFlash(request)
	return data({ ...list, flash }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
	return restoreAndOpen(request, businesses.restoreBusiness)
}

export default function Deleted() {
	const { flash, ...list } = useLoaderData<typeof loader>()
	return (
		<StartLayout title="Negocios eliminados" lead="Recupéralos mientras queden días." flash={flash}>
			<DeletedList {...list} />
		</StartLayout>
	)
}
