import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { ClaimCodeDialog } from '#app/features/businesses/team/ui/claim-code-dialog.tsx'
import { load } from '#app/web/load.server.ts'
import { submitOnce } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Código para reclamar el negocio' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const { name, owner } = await load(await adminContext(request), admin.showBusiness, { businessId: id })
	return { id, name, owner: owner?.name }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submitOnce(await adminContext(request), request, admin.makeClaimCode, {
		input: { businessId: id },
		done: 'Código creado',
		refused: 'No se pudo crear el código',
		failed: 'Error al crear el código',
	})
}

export default function ClaimCode() {
	const business = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <ClaimCodeDialog business={business} answer={answer} parent={`/admin/negocios/${business.id}`} />
}
