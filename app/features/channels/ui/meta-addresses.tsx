import { CopyAddress } from '#app/ui/feedback/copy-address.tsx'
import { type ChannelAccount, type MetaLogin } from '../schemas.ts'

type MetaAddressesProps = { channel: ChannelAccount['channel']; login: MetaLogin }

/** What an application of Meta must know of us, each address with the place where Meta asks for it. */
export function MetaAddresses({ channel, login }: MetaAddressesProps) {
	const { webhookAddress, withdrawalAddress, deletionAddress, returnAddress, signUpReturn } = login
	return (
		<details>
			<summary>Si usas tu propia aplicación de Meta</summary>
			<div className="stack">
				<Address
					title="Avisos de mensajes"
					text={webhookAddress}
					hint="En Webhooks, como dirección de devolución de llamada; suscribe ahí los mensajes."
				/>
				<Address
					title="Cuando alguien retira el permiso"
					text={withdrawalAddress}
					hint="En Inicio de sesión con Facebook, como devolución de llamada al desautorizar."
				/>
				<Address
					title="Cuando alguien pide que borremos sus datos"
					text={deletionAddress}
					hint="En Inicio de sesión con Facebook, como dirección de solicitud de eliminación de datos."
				/>
				<Address
					title="Regreso de Facebook"
					text={channel === 'whatsapp' ? signUpReturn : returnAddress}
					hint="En Inicio de sesión con Facebook, entre las direcciones de redireccionamiento válidas."
				/>
			</div>
		</details>
	)
}

function Address({ title, text, hint }: { title: string; text: string; hint: string }) {
	return (
		<div>
			<h3 className="label">{title}</h3>
			<p className="muted">{hint}</p>
			<CopyAddress text={text} />
		</div>
	)
}
