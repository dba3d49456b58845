/** The shop behind the door, in the brand's colours: desk bell, awning, jacaranda, and what it does all day. */
export function DoorArt() {
	return (
		<aside className="door-art" aria-hidden="true">
			<svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
				<defs>
					<clipPath id="vano">
						<path d="M120 900V470a40 40 0 0 1 40-40h400a40 40 0 0 1 40 40v430Z" />
					</clipPath>
				</defs>
				<circle cx="560" cy="190" r="92" fill="var(--brand-warning)" opacity=".28" />
				<g fill="var(--brand-secondary)" opacity=".22">
					<circle cx="96" cy="300" r="74" />
					<circle cx="160" cy="236" r="66" />
					<circle cx="40" cy="226" r="58" />
					<circle cx="196" cy="318" r="48" />
				</g>
				<path
					d="M92 900c6-220-14-380 6-560M98 520c20-60 46-100 70-150M96 470c-18-54-34-90-54-120"
					fill="none"
					stroke="var(--brand-warmth)"
					strokeOpacity=".55"
					strokeWidth="10"
					strokeLinecap="round"
				/>
				<rect x="60" y="360" width="600" height="540" fill="var(--art-wall)" />
				<path d="M120 900V470a40 40 0 0 1 40-40h400a40 40 0 0 1 40 40v430Z" fill="var(--art-glass)" />
				<g clipPath="url(#vano)">
					<rect x="120" y="700" width="480" height="200" fill="var(--art-counter)" />
					<rect x="120" y="690" width="480" height="18" rx="6" fill="var(--brand-warmth)" />
					<path
						d="M150 900V720M210 900V720M270 900V720M330 900V720M390 900V720M450 900V720M510 900V720M570 900V720"
						stroke="#000"
						strokeOpacity=".07"
						strokeWidth="2"
					/>
					<g transform="translate(462 618)">
						<path d="M0 62a44 44 0 0 1 88 0Z" fill="var(--primary-solid)" />
						<rect x="-10" y="62" width="108" height="12" rx="6" fill="var(--art-ink)" />
						<rect x="38" y="4" width="12" height="16" rx="4" fill="var(--art-ink)" />
						<path
							d="M16 52a30 30 0 0 1 14-22"
							stroke="#fff"
							strokeOpacity=".7"
							strokeWidth="5"
							strokeLinecap="round"
							fill="none"
						/>
					</g>
					<g transform="translate(168 570)">
						<path d="M18 60h56l-7 62H25Z" fill="var(--brand-warmth)" />
						<path
							d="M46 62C40 30 18 22 6 8c20 2 34 14 40 34C50 14 66 2 84-8c0 20-12 42-34 70Z"
							fill="var(--success-mark)"
						/>
					</g>
				</g>
				<g transform="translate(30 330)">
					<path d="M30 0h600l36 96H-6Z" fill="var(--awning-b)" />
					<path
						d="M30 0h60L66 96H-6ZM150 0h60l-6 96h-72ZM270 0h60v96h-66ZM390 0h60l18 96h-72ZM510 0h60l36 96h-66ZM630 0l36 96h0Z"
						fill="var(--primary-solid)"
					/>
					<g fill="var(--primary-solid)">
						<path d="M-6 96h72a36 36 0 0 1-72 0ZM132 96h72a36 36 0 0 1-72 0ZM264 96h66a33 36 0 0 1-66 0ZM396 96h72a36 36 0 0 1-72 0ZM540 96h66a33 36 0 0 1-66 0Z" />
					</g>
					<g fill="var(--awning-b)">
						<path d="M66 96h66a33 36 0 0 1-66 0ZM204 96h60a30 36 0 0 1-60 0ZM330 96h66a33 36 0 0 1-66 0ZM468 96h72a36 36 0 0 1-72 0ZM606 96h60a30 36 0 0 1-60 0Z" />
					</g>
				</g>
				<g transform="translate(206 486)" fontFamily="var(--font)">
					<rect width="230" height="58" rx="18" fill="var(--surface)" />
					<path d="M14 50 2 68l30-10Z" fill="var(--surface)" />
					<text x="18" y="25" fontSize="15" fill="var(--text)">
						Hola, ¿tienen lugar mañana
					</text>
					<text x="18" y="44" fontSize="15" fill="var(--text)">
						para corte?
					</text>
				</g>
				<g transform="translate(306 562)" fontFamily="var(--font)">
					<rect width="236" height="58" rx="18" fill="var(--primary-solid)" />
					<path d="m222 50 12 18-30-10Z" fill="var(--primary-solid)" />
					<text x="18" y="25" fontSize="15" fill="var(--on-primary)">
						¡Claro! Lucía puede a las
					</text>
					<text x="18" y="44" fontSize="15" fill="var(--on-primary)">
						11:00 o 16:30. ¿Cuál te va?
					</text>
				</g>
			</svg>
		</aside>
	)
}
