import { CopyButton } from './copy-button.tsx'
import './copy-address.css'

/** An address of ours that has to be pasted elsewhere, e.g. at a provider; a long one breaks anywhere. */
export function CopyAddress({ text }: { text: string }) {
	return (
		<div className="row row--wrap">
			<code className="mono grow copy-address">{text}</code>
			<CopyButton text={text} done="Copiado" failed="No se pudo copiar al portapapeles" size="s">
				Copiar dirección
			</CopyButton>
		</div>
	)
}
