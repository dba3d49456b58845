import { type SubmissionResult } from '@conform-to/react'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type Profile, SaveProfile } from '../schemas.ts'
import { DoorForm } from './door-form.tsx'

/** Who the person is, everywhere in the product. */
export function ProfilePage({ profile, lastResult }: { profile: Profile; lastResult?: SubmissionResult }) {
	return (
		<>
			<Card title="Nombre">
				<DoorForm
					id="perfil"
					schema={SaveProfile}
					lastResult={lastResult}
					defaultValue={{ name: profile.name }}
					save="Guardar nombre"
					saving="Guardando..."
					narrow
				>
					{({ name }) => <TextField field={name} label="Tu nombre" hint="Así te ve tu equipo." autoComplete="name" />}
				</DoorForm>
			</Card>
			<Card title="Correo electrónico">
				<div className="row row--wrap row--2">
					<p className="grow read">{profile.email}</p>
					<LinkButton icon="pencil" to="/cuenta/correo">
						Cambiar correo
					</LinkButton>
				</div>
				{profile.newEmail && profile.newEmail !== profile.email ? (
					<Callout>
						Enviamos un enlace a <b>{profile.newEmail}</b>. Cuando lo abras, tu cuenta usará ese correo.
					</Callout>
				) : null}
			</Card>
		</>
	)
}
