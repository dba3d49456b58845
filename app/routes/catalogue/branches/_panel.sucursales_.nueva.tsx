import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { branches } from '#app/features/branches/operations.server.ts'
import { BranchForm } from '#app/features/branches/ui/branch-form.tsx'
import { services } from '#app/features/services/operations.server.ts'
import { branchFiles } from '#app/routes/catalogue/record-files.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'

export const meta: MetaFunction = () => [{ title: 'Registrar sucursal' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const frame = await frameOf(ctx)
	await load(ctx, branches.listBranches, {})
	const { services: list } = await load(ctx, services.listServices, { sold: 'catalogue' })
	return { timeZone: frame.timeZone, services: list.map(({ id, name, isArchived }) => ({ id, name, isArchived })) }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, branchFiles)
	return submit(ctx, received.request, branches.createBranch, {
		notTaken: received.refused,
		to: () => '/sucursales',
		done: 'Sucursal registrada correctamente',
		refused: 'Error al Registrar la sucursal',
		failed: 'Error al Registrar la sucursal',
	})
}

export default function NewBranch() {
	const { timeZone, services } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<div className="wrap">
			<PageHead
				title="Registrar sucursal"
				crumbs={[{ to: '/sucursales', name: 'Sucursales' }]}
				lead="Al registrarla se crea también su asistente, apagado, para que lo configures."
			/>
			<BranchForm timeZone={timeZone} services={services} lastResult={answer?.result} />
		</div>
	)
}
