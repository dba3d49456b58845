import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { products } from '#app/features/products/operations.server.ts'
import { ArchiveDialog } from '#app/ui/dialog/removal-dialogs.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { archivingAction } from '../archiving.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Archivar producto' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, products.archiveProduct.permission)
	const { name } = await load(ctx, products.getProduct, { productId: id })
	return { name, parent: `/inventario/productos${new URL(request.url).search}` }
}

export const action = archivingAction(products.archiveProduct, {
	id: 'productId',
	list: '/inventario/productos',
	done: 'Producto archivado',
	refused: 'No se pudo archivar el producto',
	failed: 'No se pudo archivar el producto',
})

export default function Archive() {
	const { name, parent } = useLoaderData<typeof loader>()
	return <ArchiveDialog what={`el producto ${name}`} parent={parent} />
}
