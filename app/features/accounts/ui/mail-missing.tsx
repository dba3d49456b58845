import { Callout } from '#app/ui/feedback/callout.tsx'

/** Where no mail can leave, links come from whoever runs the server. */
export function MailMissing() {
	return (
		<Callout status="aviso">
			El envío de correos no está configurado: pide a quien opera el servidor un enlace para entrar.
		</Callout>
	)
}
