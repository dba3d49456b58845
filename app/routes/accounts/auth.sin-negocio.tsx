import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { NoBusinessPage } from '#app/features/businesses/ui/no-business-page.tsx'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { underWay } from '#app/features/onboarding/wizard/rules.ts'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { takeFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Sin negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await accountContext(request)
	const [own, deleted, wizard] = await Promise.all([
		load(ctx, businesses.own, {}),
		load(ctx, businesses.deletedBusinesses, {}),
		load(ctx, onboarding.showWizard, {}),
	])
	const { flash, headers } = await takeFlash(request)
	return data(
		{ ...own, hasDeleted: deleted.businesses.length > 0, now: ctx.now, flash, begun: underWay(wizard) },
		{ headers },
	)
}

export default function NoBusiness() {
	const { flash, ...shown } = useLoaderData<typeof loader>()
	return (
		<AuthLayout
			title={shown.businesses.length > 0 ? 'Abre un negocio' : 'Tu cuenta aún no abre ningún negocio'}
			lead="Crea el tuyo, o únete al de tu equipo."
			flash={flash}
		>
			<NoBusinessPage {...shown} />
		</AuthLayout>
	)
}
