import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { CopyAddress } from '#app/ui/feedback/copy-address.tsx'
import { type MetaLogin } from '../../schemas.ts'

/** The button that leads to Meta's embedded sign-up, or what the operator has to do before there is one. */
export function WhatsAppSignup({ login: { signsUp, signUpReturn } }: { login: MetaLogin }) {
	if (signsUp) {
		return (
			<>
				<p>Registra tu número en la ventana de Meta, también si ya lo usas en la app de WhatsApp Business.</p>
				<div className="row">
					<LinkButton look="primary" to="/integraciones/whatsapp/alta" reloadDocument>
						Registrar mi número con Meta
					</LinkButton>
				</div>
			</>
		)
	}
	return (
		<Callout>
			<div className="stack">
				<p>
					Para conectar con un botón, quien opera el sistema debe registrarlo en Meta y poner <code>META_APP_ID</code>,{' '}
					<code>META_APP_SECRET</code> y <code>META_SIGNUP_CONFIG_ID</code> en su configuración, con esta dirección de
					regreso. Con el identificador y el token de tu número funciona igual.
				</p>
				<CopyAddress text={signUpReturn} />
			</div>
		</Callout>
	)
}
