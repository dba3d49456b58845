import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ClaimCodeDialog } from '#app/features/businesses/team/ui/claim-code-dialog.tsx'
import { partners } from '#app/features/partners/operations.server.ts'
import { load } from '#app/web/load.server.ts'
import { submitOnce } from '#app/web/submit.server.ts'
import { partnerContext } from './partner-context.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Código para reclamar el negocio' }]

export async function loader({ request, params: { businessId = '' } }: LoaderFunctionArgs) {
	return load(await partnerContext(request), partners.business, { businessId })
}

export async function action({ request, params: { businessId } }: ActionFunctionArgs) {
	return submitOnce(await partnerContext(request), request, partners.makeClaimCode, {
		input: { businessId },
		done: 'Código creado',
		refused: 'No se pudo crear el código',
		failed: 'Error al crear el código',
	})
}

export default function ClaimCode() {
	const business = useLoaderData<typeof loader>()
	return <ClaimCodeDialog business={business} answer={useActionData<typeof action>()} parent="/partner/dashboard" />
}
