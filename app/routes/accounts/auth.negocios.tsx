import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { BusinessChoice } from '#app/features/businesses/ui/no-business-page.tsx'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { ownPath, takeFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'
import { sessionOf, tokenOf } from '#app/web/session.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Cambiar de negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await accountContext(request)
	const [{ businesses: all }, { businesses: deleted }] = await Promise.all([
		load(ctx, businesses.own, {}),
		load(ctx, businesses.deletedBusinesses, {}),
	])
	const session = await sessionOf(request)
	const { flash, headers } = await takeFlash(request)
	const open = all.find(({ id }) => id === session?.businessId)
	const others = all.filter(({ id }) => id !== open?.id)
	return data({ open, others, hasDeleted: deleted.length > 0, flash }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await accountContext(request), request, accounts.openBusiness, {
		input: { token: (await tokenOf(request)) ?? undefined },
		back: ownPath(new URL(request.url).searchParams.get('p')) ?? '/',
		done: 'Cambiaste de negocio',
		refused: 'No se pudo cambiar de negocio',
		failed: 'Error al cambiar de negocio',
	})
}

export default function Businesses() {
	const { open, others, hasDeleted, flash } = useLoaderData<typeof loader>()
	return (
		<AuthLayout
			title="Cambiar de negocio"
			lead={open ? `Ahora estás en ${open.name}.` : 'Elige el negocio que quieres abrir.'}
			flash={flash}
			foot={
				<p className="row row--wrap row--2">
					<Link to="/auth/sin-negocio">Crear o unirte a otro</Link>
					{hasDeleted ? <Link to="/negocios/eliminados">Recuperar un negocio eliminado</Link> : null}
					{open && !open.isOwner ? <Link to="/auth/salir-del-negocio">Dejar {open.name}</Link> : null}
				</p>
			}
		>
			<BusinessChoice businesses={others} />
			{others.length === 0 ? <p className="muted">No tienes otros negocios.</p> : null}
		</AuthLayout>
	)
}
