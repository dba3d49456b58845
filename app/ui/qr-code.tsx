/** A QR code, black on white in both themes: cameras need the contrast. `label` says what it holds. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
	return (
		<svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
			<path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	)
}
