import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { branches } from '#app/features/branches/operations.server.ts'
import { BranchForm } from '#app/features/branches/ui/branch-form.tsx'
import { services } from '#app/features/services/operations.server.ts'
import { branchFiles } from '#app/routes/catalogue/record-files.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.branch.name ?? 'Sucursal' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const branch = await load(ctx, branches.getBranch, { branchId: id })
	const { services: list } = await load(ctx, services.listServices, { archived: true, sold: 'catalogue' })
	return {
		branch,
		services: list.map(({ id, name, isArchived }) => ({ id, name, isArchived })),
		media: (await load(ctx, branches.mediaOfBranch, { branchId: id })).resources,
	}
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, branchFiles)
	return submit(ctx, received.request, branches.editBranch, {
		notTaken: received.refused,
		input: { branchId: id },
		to: () => `/sucursales/${id}`,
		done: 'Sucursal actualizada correctamente',
		refused: 'Error al Registrar la sucursal',
		failed: 'Error al Registrar la sucursal',
	})
}

export default function EditBranch() {
	const { branch, services, media } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<BranchForm
			key={branch.id}
			branch={branch}
			timeZone={branch.timeZone}
			services={services}
			media={media}
			lastResult={answer?.result}
		/>
	)
}
