import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { publicOrigin } from '#app/core/brands.server.ts'
import { bookingPathOf, specialistPathOf } from '#app/features/booking/paths.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { ProfileForm } from '#app/features/specialists/ui/profile-form.tsx'
import { portraitFiles } from '#app/routes/catalogue/record-files.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'

export const meta: MetaFunction = () => [{ title: 'En la página de reservas' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const profile = await load(ctx, specialists.profile, { specialistId: id })
	const [origin, { slug }] = await Promise.all([publicOrigin(ctx), frameOf(ctx)])
	return {
		profile,
		address: `${origin}${specialistPathOf(slug, id)}`,
		widget: `${origin}${bookingPathOf(slug)}/widget.js`,
	}
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, portraitFiles)
	return submit(ctx, received.request, specialists.saveProfile, {
		notTaken: received.refused,
		input: { specialistId: id },
		to: () => `/especialistas/${id}/pagina`,
		done: 'Perfil guardado',
		refused: 'No se pudo guardar el perfil',
		failed: 'Error al guardar el perfil',
	})
}

export default function ProfileOfSpecialist() {
	const { profile, ...addresses } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <ProfileForm key={JSON.stringify(profile)} profile={profile} {...addresses} lastResult={answer?.result} />
}
