import { type SubmissionResult } from '@conform-to/react'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { ProofForm } from './proof-form.tsx'
import './second-factor.css'

type Pending = { secret: string; uri: string; qr: { size: number; path: string }; hasPassword: boolean }

/** The secret as a QR and as text, and its first code. */
export function EnrolPage({ pending, lastResult }: { pending: Pending; lastResult?: SubmissionResult }) {
	const { secret, uri, qr, hasPassword } = pending
	return (
		<Card title="Activa la verificación en dos pasos">
			<div className="qr-row">
				<QrCode {...qr} label="Código QR con tu clave, para escanearlo con la aplicación de códigos" />
				<div className="stack">
					<p>
						<b>1.</b> Escanea el código con tu aplicación. En este mismo teléfono puedes{' '}
						<a href={uri}>abrirla directamente</a>.
					</p>
					<div className="stack stack--1">
						<p className="muted">¿No puedes escanearlo? Escribe esta clave en la aplicación:</p>
						<p>
							<code className="mono break-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
						</p>
						<div>
							<CopyButton text={secret} done="Texto copiado al portapapeles!" size="s">
								Copiar clave
							</CopyButton>
						</div>
					</div>
				</div>
			</div>
			<p>
				<b>2.</b> Escribe el código de seis dígitos que muestra ahora.
			</p>
			<ProofForm id="activar" lastResult={lastResult} hasPassword={hasPassword} save="Activar" saving="Activando..." />
		</Card>
	)
}
