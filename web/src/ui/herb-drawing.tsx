const leaf = 'M0 0C4-18 20-30 44-32 42-10 26 4 0 0'

/** A mortar with fresh herbs, a cup of tea and what a pharmacist keeps at hand; drawn for this shop. */
export function HerbDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="24 -4 474 340" fill="none" aria-hidden="true" className={className}>
      <circle cx="268" cy="150" r="138" fill="#fff3dc" />
      <circle cx="268" cy="150" r="104" fill="#fbe6bd" opacity=".6" />
      <ellipse cx="262" cy="306" rx="236" ry="18" fill="#dcebe2" />

      <g stroke="#7dbb9f" strokeWidth="2.5" strokeLinecap="round">
        <path d="M84 302C74 236 92 170 138 116" />
        <path d="M440 302c14-52 8-104-22-150" />
      </g>
      <g fill="#a9d3bf">
        <path d={leaf} transform="translate(84 250) rotate(-74)" />
        <path d={leaf} transform="translate(92 214) rotate(16)" />
        <path d={leaf} transform="translate(97 192) rotate(-84)" />
        <path d={leaf} transform="translate(113 152) rotate(20)" />
        <path d={leaf} transform="translate(122 138) rotate(-76)" />
        <path d={leaf} transform="translate(137 118) rotate(-22)" />
      </g>
      <g fill="#cfe6db">
        <path d={leaf} transform="translate(446 262) rotate(18)" />
        <path d={leaf} transform="translate(448 240) rotate(-88) scale(.9)" />
        <path d={leaf} transform="translate(443 204) rotate(8)" />
        <path d={leaf} transform="translate(436 184) rotate(-96) scale(.9)" />
        <path d={leaf} transform="translate(420 154) rotate(-34)" />
      </g>

      <g strokeLinecap="round">
        <path
          d="M236 192c-4-44-20-76-48-98M262 190c0-54 6-92 20-124M288 192c8-30 22-54 44-72"
          stroke="#0b6b50"
          strokeWidth="3.5"
        />
        <g fill="#3f8f74">
          <path d={leaf} transform="translate(190 97) rotate(-70)" />
          <path d={leaf} transform="translate(216 128) rotate(-96) scale(.95)" />
          <path d={leaf} transform="translate(224 140) rotate(-6) scale(.85)" />
        </g>
        <g fill="#0b6b50">
          <path d={leaf} transform="translate(281 70) rotate(-34) scale(1.05)" />
          <path d={leaf} transform="translate(268 112) rotate(-104)" />
          <path d={leaf} transform="translate(266 130) rotate(6)" />
        </g>
        <g fill="#f3c879">
          <circle cx="336" cy="114" r="9" />
          <circle cx="318" cy="124" r="7" />
          <circle cx="334" cy="134" r="7" />
          <circle cx="352" cy="124" r="6" />
        </g>
      </g>

      <path d="m338 196 62-92" stroke="#b98a5a" strokeWidth="20" strokeLinecap="round" />
      <path d="m342 190 56-84" stroke="#d3a877" strokeWidth="6" strokeLinecap="round" />
      <path d="M172 190h186c0 52-26 88-58 98v14h-70v-14c-32-10-58-46-58-98" fill="#0b6b50" />
      <path d="M190 206c4 34 20 60 44 70" stroke="#7dbb9f" strokeWidth="5" strokeLinecap="round" opacity=".7" />
      <rect x="160" y="178" width="210" height="22" rx="11" fill="#08523d" />
      <path d="M216 302h98a6 6 0 0 1 6 6v2H210v-2a6 6 0 0 1 6-6" fill="#08523d" />
      <path d="M258 230h14v12h12v14h-12v12h-14v-12h-12v-14h12z" fill="#fff3dc" />

      <path d="M60 262h70v20c0 16-12 26-28 26H88c-16 0-28-10-28-26z" fill="#fff" />
      <path d="M130 270h8a10 10 0 0 1 0 22h-10" stroke="#fff" strokeWidth="6" />
      <ellipse cx="95" cy="262" rx="35" ry="7" fill="#e2b25c" />
      <path d="M82 246c-6-8 6-12 0-22M104 246c-6-8 6-12 0-22" stroke="#c9d8d1" strokeWidth="3" strokeLinecap="round" />

      <g transform="rotate(-24 408 292)">
        <path d="M380 280h28v24h-28a12 12 0 0 1 0-24" fill="#c23a1e" />
        <path d="M408 280h28a12 12 0 0 1 0 24h-28z" fill="#fff" />
        <path d="M380 286h22" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".5" />
      </g>
      <g fill="#f3c879">
        <circle cx="358" cy="302" r="8" />
        <circle cx="150" cy="304" r="6" />
        <circle cx="164" cy="308" r="4" />
      </g>
      <g fill="#e2b25c">
        <path d="m420 58 3 8 8 3-8 3-3 8-3-8-8-3 8-3zM128 54l2.5 6.5 6.5 2.5-6.5 2.5-2.5 6.5-2.5-6.5-6.5-2.5 6.5-2.5z" />
      </g>
    </svg>
  )
}
