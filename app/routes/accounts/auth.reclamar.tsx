import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { DoorForm } from '#app/features/accounts/ui/door-form.tsx'
import { ClaimBusiness } from '#app/features/businesses/team/schemas-members.ts'
import { AuthLayout } from '#app/navigation/layouts/auth-layout.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { claim } from './joining.server.ts'

export const meta: MetaFunction = () => [{ title: 'Reclamar Negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	await accountContext(request)
	const { searchParams } = new URL(request.url)
	return { businessId: searchParams.get('negocio') ?? '', code: searchParams.get('codigo') ?? '' }
}

export function action({ request }: ActionFunctionArgs) {
	return claim(request)
}

export default function Claim() {
	const filledIn = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AuthLayout
			title="Reclamar Negocio"
			lead="Escribe el ID del negocio y el código que te dio quien lo registró."
			foot={<Link to="/auth/sin-negocio">Volver</Link>}
		>
			<DoorForm
				id="reclamar"
				schema={ClaimBusiness}
				lastResult={answer?.result}
				defaultValue={filledIn}
				save="Reclamar"
				saving="Un momento..."
			>
				{({ businessId, code }) => (
					<>
						<TextField field={businessId} label="ID del negocio" autoComplete="off" spellCheck={false} />
						<TextField field={code} label="Código" autoComplete="off" autoCapitalize="none" spellCheck={false} />
					</>
				)}
			</DoorForm>
			<section className="inset">
				<h2 className="text-4">¿No tienes el código?</h2>
				<p>
					Pídelo a quien registró tu negocio: lo crea en su lista de negocios y te lo manda con el ID, o en un link que
					ya trae los dos. Vale 14 días y una sola vez.
				</p>
			</section>
		</AuthLayout>
	)
}
